import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ApplicationDraft } from '#domain/applications/application-fields.ts';
import { checkAnswers } from '#domain/applications/application-form.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationRequestSchema } from '#domain/applications/loan-application.ts';
import { optionalAnswers, sampleDraft } from '../../../tools/product/sample-application.ts';

const ownMailbox =
  'The joint applicant needs a mailbox of their own. If both share one, enter their mobile number';
const ownNumber =
  'The joint applicant needs a phone number of their own. Enter their mobile number or their email address';

const draft: ApplicationDraft = { ...sampleDraft, ...optionalAnswers };

/** Returns what the form and the server say to the contact of a joint applicant. */
const problemsOf = (answers: Partial<ApplicationDraft>): (string | undefined)[] => {
  const typed = { ...draft, ...answers };
  const id = '11111111-1111-4111-8111-111111111111';
  const sent = { ...formToPayload(typed), id, leave_blank: '' };
  return [
    checkAnswers(typed).error?.issues.find(({ path }) => path[0] === 'jointContact'),
    applicationRequestSchema
      .safeParse(sent)
      .error?.issues.find(({ path }) => path.at(-1) === 'joint_contact'),
  ].map((issue) => issue?.message);
};

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const anyCase = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.boolean()).map(([typed, isUpper]) => (isUpper ? typed.toUpperCase() : typed));
/** Two addresses of one mailbox. */
const sameMailbox = fc
  .tuple(word, word, fc.constantFrom('example.com', 'gmail.com', 'googlemail.com'))
  .chain(([name, tag, domain]) => {
    const writings = [
      name,
      `${name}+${tag}`,
      ...(domain === 'example.com' ? [] : [name.split('').join('.')]),
    ];
    const one = anyCase(fc.constantFrom(...writings.map((written) => `${written}@${domain}`)));
    return fc.tuple(one, one);
  });

describe('where a joint applicant is asked', () => {
  test('is not the applicant’s own mailbox, however it is written', () => {
    fc.assert(
      fc.property(sameMailbox, ([email, jointContact]) => {
        expect(problemsOf({ email, jointContact })).toEqual([ownMailbox, ownMailbox]);
      }),
    );
  });

  test('is any other mailbox', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        fc.pre(one !== other);
        const [email, jointContact] = [`${one}@example.com`, `${other}@example.com`];
        expect(problemsOf({ email, jointContact })).toEqual([undefined, undefined]);
      }),
    );
  });

  test.each([
    ['+64', '021 555 0123', '021 555 0123'],
    ['+64', '021 555 0123', '+64 (0)21-555 0123'],
    ['+64', '+64 21 555 0123', '0064 21 5550123'],
    ['+61', '0412 345 678', '0412 345 678'],
    ['+61', '0412 345 678', '+61 412 345 678'],
    ['+64', '09 555 0123', '09 555 0123 ext 12'],
    ['+61', '+64 21 555 0123', '021 555 0123'],
  ])('is not the applicant’s own number: %s %s and %s', (phoneCountryCode, phoneNumber, jointContact) => {
    const answers = { phoneCountryCode, phoneNumber, jointContact };
    expect(problemsOf(answers)).toEqual([ownNumber, ownNumber]);
  });

  test('is any other number, also of people who share a mailbox', () => {
    const answers = { phoneCountryCode: '+64', phoneNumber: '021 555 0123' };
    for (const jointContact of ['021 555 0124', '+61 21 555 0123'])
      expect(problemsOf({ ...answers, jointContact })).toEqual([undefined, undefined]);
  });

  test('says nothing before the applicant’s own address is typed, nor of somebody who applies alone', () => {
    expect(problemsOf({ email: '', phoneNumber: '', jointContact: 'wiremu@example.com' })).toEqual([
      undefined,
      undefined,
    ]);
    expect(problemsOf({ jointName: '', jointContact: draft.email })).toEqual([undefined, undefined]);
  });
});
