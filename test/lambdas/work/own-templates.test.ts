import { expect, test } from '@jest/globals';
import { writeHereMarker } from '#domain/replies/reply-template.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { fillOwnTemplates } from '../../../lambdas/work/replies/own-templates.ts';

const stored = { version: 1, by_email: 'mere@admin.example', at: '2026-11-20T02:00:00.000Z' };
const templates = [
  {
    ...stored,
    id: 'one',
    name: 'Payslip',
    types: ['loan-application', 'contact'],
    text: '{first name}: {link}',
  },
  { ...stored, id: 'two', name: 'Sum', types: ['loan-application'], text: '{amount} for {reference}' },
];

const fillFor = (typeName: string, amount?: number) =>
  fillOwnTemplates(
    templates,
    submissionTypes.find(({ name }) => name === typeName)!,
    { reference: 'LA-1', ...(amount !== undefined && { amount }) },
    { firstName: 'Aroha', outstanding: ['Passport'] },
  );

test('own templates are offered by type, filled in, and ask for documents where they have the link', () => {
  expect(fillFor('loan-application', 12_500)).toEqual([
    {
      name: 'one',
      label: 'Payslip',
      subject: 'Your application LA-1',
      text: 'Aroha: Please send us:\n- Passport',
      asks_for_documents: true,
    },
    {
      name: 'two',
      label: 'Sum',
      subject: 'Your application LA-1',
      text: '$12,500 for LA-1',
      asks_for_documents: false,
    },
  ]);
  expect(fillFor('vehicle-inquiry')).toEqual([]);
});

test('what a submission lacks is left to the writer', () => {
  expect(fillFor('loan-application')[1]).toMatchObject({ text: `${writeHereMarker} for LA-1` });
  expect(fillFor('contact')).toMatchObject([
    { subject: 'Your message LA-1', text: `Aroha: ${writeHereMarker}`, asks_for_documents: false },
  ]);
});
