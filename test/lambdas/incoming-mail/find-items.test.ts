import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import { answerAddresses } from '../../../lambdas/clients/answer-address.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { findItems, referencesIn, type ItemFinder } from '../../../lambdas/incoming-mail/find-items.ts';
import { senderRole } from '../../../lambdas/incoming-mail/sender-role.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const domain = 'reply.example.nz';
const addresses = answerAddresses(
  linkTokens(async () => 'key of the tests'),
  domain,
  submissionTypes,
);
const at = '2026-11-20T01:02:03.000Z';
const ana = sampleWorkItem('contact', at, { email: 'ana@example.com' });
const ben = sampleWorkItem('loan-application', at, { email: 'ben@example.com' });
const items = [ana, ben];
const sentMails = new Map([
  ['0102-ana', [ana.id]],
  ['0102-ben', [ben.id]],
]);

const finder: ItemFinder = {
  addresses,
  findByMailId: async (id) => sentMails.get(id.replace(/@.*/, '')) ?? [],
  related: {
    findNewest: async (word) => items.filter(({ words }) => words.includes(word)).map(({ id }) => id),
    get: async (id) => items.find((item) => item.id === id),
  },
  types: submissionTypes,
};

const nobody = { receivers: [], answered: [], subject: '', from: { address: 'x@example.org', name: '' } };
const find = async (mail: Partial<Parameters<typeof findItems>[0]>, isDmarcPassed = true) =>
  findItems({ ...nobody, ...mail }, { isDmarcPassed }, finder);
const addressOf = async (item: WorkItem) =>
  (await addresses.addressOf({ type: item.type, id: submissionIdOf(item) })).address;

describe('a mail is for', () => {
  test('the submissions of all addresses that it was sent to, each once, whoever wrote it', async () => {
    const receivers = [await addressOf(ana), (await addressOf(ben)).toUpperCase(), await addressOf(ana)];
    expect(await find({ receivers, answered: ['0102-ben'] }, false)).toEqual([ana.id, ben.id]);
  });

  test('the submission of the latest mail that it answers, without such an address', async () => {
    const answered = ['unknown@mail.example', '0102-ana@eu-west-2.amazonses.com', '0102-ben'];
    expect(await find({ answered }, false)).toEqual([ben.id]);
    const threadId = (await addressOf(ana)).replace('reply+', '');
    expect(await find({ answered: ['unknown@mail.example', threadId] }, false)).toEqual([ana.id]);
    const long = [
      '0102-ana',
      ...Array.from({ length: 60 }, (_, index) => `${index}@mail.example`),
      '0102-ben',
    ];
    expect(await find({ answered: long }, false)).toEqual([ana.id]);
  });

  test.each([
    ['the person’s own address', 'ana@example.com', `[#4711] Re: (${ana.reference}) Hello`, true, [ana.id]],
    ['another address', 'ben@example.com', ana.reference, true, []],
    ['the person’s address, which nobody vouches for', 'ana@example.com', ana.reference, false, []],
    ['no address', '', ana.reference, true, []],
  ])(
    'the reference in its subject only from the person: %s',
    async (_who, address, subject, isPassed, found) => {
      expect(await find({ subject, from: { address, name: '' } }, isPassed)).toEqual(found);
    },
  );

  const others = (count: number, write: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => write(index));

  test.each([
    [49, [ana.id]],
    [50, []],
  ])('the submission of an address after %i others: %j', async (count, found) => {
    const receivers = [...others(count, (index) => `${index}@example.org`), await addressOf(ana)];
    expect(await find({ receivers })).toEqual(found);
  });

  test.each([
    [49, [ana.id]],
    [50, []],
  ])('the submission of a mail before %i later ones of its thread: %j', async (count, found) => {
    const later = others(count, (index) => `${index}@mail.example`);
    expect(await find({ answered: ['unknown@mail.example', '0102-ana', ...later] })).toEqual(found);
  });

  test.each([
    [4, [ana.id]],
    [5, []],
  ])('the submission of a reference after %i others: %j', async (count, found) => {
    const before = others(count, (index) => ana.reference.replace(/.{4}$/, `000${index}`));
    const subject = [...before, ana.reference].join(' ');
    expect(await find({ subject, from: { address: 'ana@example.com', name: '' } })).toEqual(found);
  });

  test('nobody without a mail that it answers, and looks for none', async () => {
    const asked: string[] = [];
    const findByMailId = async (id: string) => {
      asked.push(id);
      return [];
    };
    expect(await findItems(nobody, { isDmarcPassed: true }, { ...finder, findByMailId })).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('nobody if its token is another one’s, guessed or changed, whatever the address looks like', async () => {
    const real = await addressOf(ana);
    const token = real.slice('reply+'.length, real.indexOf('@'));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(token.length - 1),
        fc.stringMatching(/^[0-9a-z]$/),
        fc.constantFrom(domain, 'reply.example.com', `${domain}.evil.example`),
        async (index, letter, host) => {
          const guessed = token.slice(0, index) + letter + token.slice(index + 1);
          fc.pre(guessed !== token || host !== domain);
          expect(await find({ receivers: [`reply+${guessed}@${host}`] })).toEqual([]);
        },
      ),
    );
  });

  test('the same ones in any order of receivers, with any others among them', async () => {
    const both = [await addressOf(ana), await addressOf(ben)];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(both),
        fc.array(fc.emailAddress(), { maxLength: 5 }),
        async (own, others) => {
          const expected = items.filter((_, index) => own.includes(both[index]!)).map(({ id }) => id);
          expect((await find({ receivers: [...others, ...own] })).toSorted()).toEqual(expected.toSorted());
        },
      ),
    );
  });
});

test('references are found among other text, and no part of a longer number', () => {
  const prefixes = submissionTypes.map(({ reference }) => reference);
  expect(referencesIn(`x ${ana.reference.toLowerCase()}, ZZ-0000-0000`, prefixes)).toEqual([ana.reference]);
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Za-z-]{1,5}$/), (more) => {
      expect(referencesIn(`${more}${ana.reference}`, prefixes)).toEqual([]);
      expect(referencesIn(`${ana.reference}${more}`, prefixes)).toEqual([]);
    }),
  );
});

test.each([
  ['ana@example.com', true, { role: 'sender' }],
  ['Ana@Example.com', true, { role: 'sender' }],
  ['ana@example.com', false, { role: 'other', is_unproven: true }],
  ['son@example.com', true, { role: 'other' }],
  ['SALES@admin.example', true, { role: 'team' }],
  ['sales@admin.example', false, { role: 'other', is_unproven: true }],
  ['', true, { role: 'other' }],
])('the role of %j, vouched for: %s', (address, isProven, role) => {
  expect(senderRole({ address, isProven }, ana, ['sales@admin.example'])).toEqual(role);
});
