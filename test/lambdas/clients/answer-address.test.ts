import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatAnswerToken } from '#domain/incoming-mail/answer-token.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { answerAddresses } from '../../../lambdas/clients/answer-address.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';

const domain = 'reply.broker.example';
const addresses = answerAddresses(
  linkTokens(async () => 'key'),
  domain,
  submissionTypes,
);
const submissions = fc.record({
  type: fc.constantFrom(...submissionTypes.map(({ name }) => name)),
  id: fc.uuid(),
});
const submission = { type: 'loan-application', id: '50000000-0000-4000-8000-000000000001' };

describe('the answer address of a submission', () => {
  test('leads back to it, and so does the id of its thread, in any case of their letters', async () => {
    await fc.assert(
      fc.asyncProperty(submissions, fc.boolean(), async (one, isUpper) => {
        const { address, threadId } = await addresses.addressOf(one);
        for (const text of [address, threadId]) {
          expect(await addresses.find(isUpper ? text.toUpperCase() : text)).toEqual(one);
        }
      }),
    );
  });

  test('stays the same as long as the key does, since mails are answered after years', async () => {
    const text = JSON.stringify(['answer', submission.type, submission.id, 'sender', 1]);
    const proof = createHmac('sha256', 'key').update(text).digest('hex').slice(0, 32);
    const threadId = `${formatAnswerToken({ prefix: 'LA', id: submission.id, proof })}@${domain}`;
    expect(await addresses.addressOf(submission)).toEqual({ address: `reply+${threadId}`, threadId });
  });

  test('has a part before the @ of at most 64 characters, which no header has to quote', async () => {
    const { address, threadId } = await addresses.addressOf(submission);
    expect(address).toMatch(/^reply\+la[0-9a-z]{50}@reply\.broker\.example$/);
    expect(address.indexOf('@')).toBeLessThanOrEqual(64);
    expect(address).toBe(`reply+${threadId}`);
  });

  test('leads nowhere with one other character', async () => {
    const { address } = await addresses.addressOf(submission);
    const token = address.slice('reply+'.length, address.indexOf('@'));
    const other = fc.record({
      at: fc.integer({ min: 0, max: token.length - 1 }),
      digit: fc.stringMatching(/^[0-9a-z]$/),
    });
    await fc.assert(
      fc.asyncProperty(other, async ({ at, digit }) => {
        fc.pre(token[at] !== digit);
        const guessed = token.slice(0, at) + digit + token.slice(at + 1);
        expect(await addresses.find(`reply+${guessed}@${domain}`)).toBeUndefined();
      }),
    );
  });

  test('is of one key and one domain', async () => {
    const { address } = await addresses.addressOf(submission);
    const ofAnotherKey = answerAddresses(
      linkTokens(async () => 'another key'),
      domain,
      submissionTypes,
    );
    expect(await ofAnotherKey.find(address)).toBeUndefined();
    for (const wrong of [
      '',
      domain,
      `reply@${domain}`,
      address.replace('reply.', 'bounce.'),
      `${address}@${domain}`,
      `x${address}`,
    ]) {
      expect(await addresses.find(wrong)).toBeUndefined();
    }
  });

  test('is there for known types alone', async () => {
    await expect(addresses.addressOf({ ...submission, type: 'letter' })).rejects.toThrow(RangeError);
    const unknown = formatAnswerToken({ prefix: 'ZZ', id: submission.id, proof: '0'.repeat(32) });
    expect(await addresses.find(`reply+${unknown}@${domain}`)).toBeUndefined();
  });
});
