import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { moneyTalks } from '#domain/lending/money-help.ts';
import { greet, signatureOf, signReply } from '#domain/replies/reply-letter.ts';
import { replyFooter } from '#domain/replies/reply-footer.ts';
import {
  fillTemplate,
  offeredStatus,
  writeHereMarker,
  type ReplyTemplate,
} from '#domain/replies/reply-template.ts';
import { firstNameOf } from '#domain/submissions/sender.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { nextStatuses } from '#domain/work/workflow.ts';

const facts = {
  reference: 'LA-1111-2222',
  title: 'A car',
  receivedOn: '23 Nov 2026',
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

  test('name the submission in the subject, and move on what they settle; paragraphs are counted', () => {
    const described = templates.map(([name, template]) => {
      const { subject, text, status } = fillTemplate(template, facts);
      return `${name} | ${subject} | ${text.split('\n\n').length} | ${status}`;
    });
    const messageTemplates = [
      'Answer | Your message LA-1111-2222: A car | 3 | answered',
      'Ask something | A question about your message LA-1111-2222 | 3 | undefined',
      'Suggest a call | Shall we talk about your message LA-1111-2222? | 1 | answered',
    ];
    expect(described).toEqual([
      ...messageTemplates.map((template) => `contact: ${template}`),
      'loan-application: We are looking at it | Your loan application LA-1111-2222 | 1 | undefined',
      'loan-application: Ask for documents | Documents for your loan application LA-1111-2222 | 3 | waiting-for-applicant',
      'loan-application: Ask something | A question about your loan application LA-1111-2222 | 3 | waiting-for-applicant',
      'loan-application: Say that no lender can help | Your loan application LA-1111-2222 | 2 | declined',
      'complaint: Acknowledge | We have your complaint LA-1111-2222 | 2 | acknowledged',
      'complaint: Ask something | A question about your complaint LA-1111-2222 | 2 | undefined',
      'complaint: Answer | Our answer to your complaint LA-1111-2222 | 5 | answered',
      'complaint: Deadlock letter | Your complaint LA-1111-2222: you can go to our disputes scheme | 5 | undefined',
      ...messageTemplates.map((template) => `vehicle-inquiry: ${template}`),
    ]);
  });

  test.each([
    ['complaint: Acknowledge', [facts.receivedOn]],
    ['complaint: Answer', [brand.disputeScheme.phone.display, brand.disputeScheme.website]],
    ['complaint: Deadlock letter', [facts.reference, brand.disputeScheme.name]],
    ['loan-application: We are looking at it', [facts.receivedOn]],
    ['loan-application: Ask for documents', facts.outstanding],
    ['loan-application: Say that no lender can help', [moneyTalks.name, moneyTalks.phone.display]],
  ])('%s tells %j', (name, told) => {
    const [, template] = templates.find(([one]) => one === name)!;
    const { text } = fillTemplate(template, facts);
    expect(told.filter((words) => !text.includes(words))).toEqual([]);
  });

  test('are filled in, with the status that they lead to', () => {
    const template: ReplyTemplate = {
      name: 'more',
      label: 'Ask something',
      subject: ({ reference }) => `About ${reference}`,
      paragraphs: ({ title }) => [`Thank you for asking about ${title}.`, 'When can you call?'],
    };
    const filled = {
      name: 'more',
      label: 'Ask something',
      subject: 'About LA-1111-2222',
      text: 'Thank you for asking about A car.\n\nWhen can you call?',
    };
    expect(fillTemplate(template, facts)).toStrictEqual(filled);
    expect(fillTemplate({ ...template, status: 'answered' }, facts)).toStrictEqual({
      ...filled,
      status: 'answered',
    });
  });
});

test('a reply greets by name, and is signed once below its text, with a title if there is one', () => {
  const signature = signatureOf({ name: 'Mere', title: 'Adviser' });
  expect(signReply(`${greet('Āroha')}\n\nYes.\n`, signature)).toBe(
    `Kia ora Āroha,\n\nYes.\n\nNgā mihi,\nMere\nAdviser\n${brand.name}`,
  );
  expect(signatureOf({ name: 'Mere', title: '' })).toBe(`Ngā mihi,\nMere\n${brand.name}`);
});

test.each([
  ['Āroha Mere Ngata', 'Āroha'],
  ['Mr Tamihana', 'Mr Tamihana'],
  ['dr. Hana Wu', 'dr. Hana Wu'],
  ['J. Smith', 'J. Smith'],
  ['Drew Park', 'Drew'],
  ['Jo Smith', 'Jo'],
])('%s is greeted as %s', (name, greeted) => {
  const persons = [{ name: ['name'], phone: 'phone', exportName: '', erasure: 'delete' }] as const;
  expect(firstNameOf({ persons }, { name })).toBe(greeted);
});

test('somebody with a field for the first name is greeted by all of it', () => {
  const { persons } = submissionTypes.find(({ name }) => name === 'loan-application')!;
  expect(firstNameOf({ persons }, { first_name: 'Anna Marie', last_name: 'Smith' })).toBe('Anna Marie');
});

test('a reply ends with who we are, our number, where, and that the business is made up', () => {
  expect(replyFooter.split('\n')).toEqual([
    brand.name,
    brand.phone.display,
    `${brand.address.street}, ${brand.address.suburb}, ${brand.address.city} ${brand.address.postalCode}`,
    ...(brand.isDemo
      ? ['This is a demonstration: the business, its numbers and its addresses are made up.']
      : []),
  ]);
});

test.each([
  ['complaint', 'acknowledgement', 'new', 'acknowledged'],
  ['complaint', 'acknowledgement', 'in-investigation', undefined],
  ['complaint', 'answer', 'in-investigation', 'answered'],
  ['loan-application', 'question', 'with-lender', 'waiting-for-applicant'],
  ['loan-application', 'question', 'approved', undefined],
  ['loan-application', 'received', 'new', undefined],
])('a reply to the %s with ‘%s’ while ‘%s’ offers %s', (type, name, from, offered) => {
  const { replies, work } = submissionTypes.find((one) => one.name === type)!;
  const template: ReplyTemplate = replies.find((one) => one.name === name)!;
  const filled = fillTemplate(template, facts);
  expect(offeredStatus(filled, from, nextStatuses(work, from))).toBe(offered);
});
