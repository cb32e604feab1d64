import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { applicationType } from '#domain/applications/application-type.ts';
import { outcomePath } from '#domain/work/outcome-fields.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { sampleRecordOf } from '../../tools/product/sample-records.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { Facts } from '../../web/src/features/admin/submission/facts/facts.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { sampleWorkItem } from '../support/work-items.ts';

afterEach(cleanup);

const at = '2026-11-20T01:02:03.000Z';

const related = [{ ...toShownWork(sampleWorkItem(applicationType.name, at)), same: ['mailbox'] }];

/** Shows the facts of an application whose lending record holds this. */
const show = (outcome: Readonly<Record<string, string>> = {}, taken?: object) => {
  const item = sampleWorkItem(applicationType.name, at);
  const change = {
    at,
    by_email: 'kiri@admin.example',
    version: 2,
    fields: [{ name: outcomePath('affordability'), from: '', to: 'Payslips' }],
  };
  const submission = {
    item: { ...toShownWork(item), outcome },
    desk: toDeskType(applicationType),
    sender: { email: 'aroha@example.com', phone: '' },
    sections: applicationType.describe(sampleRecordOf(applicationType.name)),
    estimates: [{ label: 'Left a month', value: '$1,694' }],
    correctable: [],
    history: [change],
    refusals: [],
    taken,
    replies: [],
    work: { changes: [] },
    now: Date.parse(at),
  };
  const answers: Readonly<Record<string, object>> = {
    'list-documents': { documents: [], checklist: [] },
    'list-related-submissions': { items: related, same_reference: [], types: [toDeskType(applicationType)] },
  };
  const session = {
    admin: { id: 'kiri', email: 'kiri@admin.example', role: 'super_admin' },
    request: async ({ id }: { readonly id: string }) => answers[id],
  };
  render(
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
        <MemoryRouter>
          <SubmissionContext value={submission as never}>
            <Facts onRequest={() => undefined} />
          </SubmissionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
};

test('facts stand in the order in which a broker reads them', () => {
  show();
  expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
    'At a glance',
    'Loan Details',
    'Personal Info',
    'Employment',
    'Financial',
    'Documents',
    'Lending record',
    'Consents',
    'Wording of the consents',
    'Where it came from',
    'From the same person',
    'Privacy',
  ]);
  for (const heading of ['Consents', 'Wording of the consents'])
    expect(screen.getByRole('region', { name: heading }).querySelector('details')?.open).toBe(false);
});

test('what was not given is folded, and counted', () => {
  show();
  const person = within(screen.getByRole('region', { name: 'Personal Info' }));
  const folded = person.getByText('1 not given').closest('details')!;
  expect(folded.open).toBe(false);
  expect(within(folded).getByText('Middle name')).toBeTruthy();
  expect(person.getByText('First name').closest('details')).toBeNull();
});

test('that nobody has checked the estimates is said until somebody has', () => {
  show();
  const note = () => screen.getByRole('region', { name: 'At a glance' }).textContent;
  expect(note()).toContain('Nobody has checked it yet.');
  cleanup();
  show({ why_lender: 'The lowest rate' });
  expect(note()).toContain('Nobody has checked it yet.');
  cleanup();
  show({ affordability: 'Payslips' });
  expect(note()).not.toContain('Nobody');
  expect(note()).toContain('Checked: Kiri, 20 Nov 2026.');
});

test('what was read out stands there where the form has consents', () => {
  const told = { by: 'mere@admin.example', how: 'phone', at, entered_at: at };
  const rowOf = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;
  for (const [read, shown] of [
    [undefined, undefined],
    [[], 'None'],
    [['Credit check', 'Offers and news'], 'Credit check, Offers and news'],
  ]) {
    show({}, { ...told, consents_read: read });
    expect(rowOf('How')).toBe('By phone');
    expect(rowOf('Consents read out')).toBe(shown);
    cleanup();
  }
});

test('what the same person has sent is listed with its reference number', async () => {
  show();
  const section = within(screen.getByRole('region', { name: 'From the same person' }));
  expect((await section.findByRole('listitem')).textContent).toContain(
    `${related[0]!.reference}, 20 Nov 2026, ${related[0]!.name}, same email, not verified`,
  );
});
