import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { admittedSubmissionsMetric, submissionQuota } from '#domain/submissions/submission-quota.ts';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { admitSubmission } from '../../../lambdas/submissions/admit-submission.ts';
import { addCreatedAt } from '../../../lambdas/submissions/store-once.ts';
import { testTable } from '../../support/dynamodb.ts';
import { submitTo } from '../../support/submit-to.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const form = {
  name: 'Aroha Ngata',
  email: 'aroha@example.com',
  phone: '',
  subject: 'support' as const,
  message: 'Kia ora',
};

test('submissions have the reviewed quotas', () => {
  expect(submissionQuota).toEqual({ session: 30, network: 200, prefix48: 600, all: 2_000 });
});

describe('a new submission', () => {
  const { database, stored } = useTestTable();
  let now = Date.UTC(2026, 10, 20);
  let logged: string[];

  beforeEach(() => {
    now += 86_400_000;
    logged = [];
    refusal = undefined;
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  let refusal: Error | undefined;
  const prepare = async () => {
    if (refusal) throw refusal;
  };
  const take = submitTo(contactType, { toRecord: addCreatedAt, prepare }, database, () => now);
  const submit = (body: { id: string; leave_blank?: string; phone?: string }, session = 2) =>
    take({ leave_blank: '', ...form, ...body }, 'visitor-1', {
      admit: admitSubmission(
        createLimiter(database(), testTable, () => now),
        { quota: { ...submissionQuota, session }, stage: 'dev', now: () => now },
      ),
    });

  test('beyond a quota is refused in the reviewed words, and not stored', async () => {
    for (const id of [randomUUID(), randomUUID()]) await submit({ id });
    const id = randomUUID();
    await expect(submit({ id })).rejects.toMatchObject({
      name: 'DailyQuotaError',
      message: `We have had too many messages from your network today. Call us on ${brand.phone.display}.`,
    });
    expect(await stored(id)).toBeUndefined();
  });

  test('is counted once however often it is repeated, which is answered beyond the quota, too', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    for (const id of [first, first, first, second, first, second]) {
      expect(await submit({ id })).toMatchObject({ id });
    }
    expect(logged).toHaveLength(2);
    expect(JSON.parse(logged[0]!)).toMatchObject({ [admittedSubmissionsMetric]: 1, Stage: 'dev' });
  });

  test('that is not stored is not counted: of a honeypot, or with an impossible phone number', async () => {
    for (const leave_blank of ['a', 'b', 'c']) await submit({ id: randomUUID(), leave_blank });
    for (const phone of ['1', '2', '3']) {
      await expect(submit({ id: randomUUID(), phone })).rejects.toThrow('Some fields');
    }
    expect(logged).toEqual([]);
    await submit({ id: randomUUID() });
  });

  test('that its intake refuses is not counted', async () => {
    refusal = new Error('of another session');
    for (const id of [randomUUID(), randomUUID(), randomUUID()]) {
      await expect(submit({ id })).rejects.toThrow('of another session');
    }
    refusal = undefined;
    for (const id of [randomUUID(), randomUUID()]) expect(await submit({ id })).toMatchObject({ id });
  });
});
