import { describe, expect, test } from '@jest/globals';
import { writeHereMarker, type ReplyTemplate } from '#domain/replies/reply-template.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';

const facts = {
  name: 'Āroha',
  reference: 'LA-1111-2222',
  title: 'A car',
  receivedOn: '23 November 2026',
  outstanding: ['Passport'],
};

const templates = submissionTypes.flatMap(({ name, replies }) =>
  replies.map((template: ReplyTemplate) => [`${name}: ${template.label}`, template] as const),
);

describe('reply templates', () => {
  test.each(templates)('%s has a text in each paragraph', (_, { paragraphs }) => {
    for (const paragraph of paragraphs(facts)) expect(paragraph).toMatch(/\S/);
  });

  test('have a placeholder where the writer must add something', () => {
    const open = templates.filter(([, { paragraphs }]) => paragraphs(facts).includes(writeHereMarker));
    expect(open.map(([name]) => name)).toEqual(
      templates.map(([name]) => name).filter((name) => /: (Answer|Ask something)$/.test(name)),
    );
  });
});
