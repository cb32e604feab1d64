import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { maxUnknownMailsPerDay } from '#domain/incoming-mail/mail-limits.ts';
import { acknowledgementState, administratorMailState } from '#domain/notifications/mail-state.ts';
import { submissionQuota } from '#domain/submissions/submission-quota.ts';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { parseMail } from '../../../lambdas/incoming-mail/parse-mail.ts';
import type { Verdicts } from '../../../lambdas/incoming-mail/read-verdicts.ts';
import { storeUnknown } from '../../../lambdas/incoming-mail/store-unknown.ts';
import { admitSubmission } from '../../../lambdas/submissions/admit-submission.ts';
import { submissionRepository } from '../../../lambdas/submissions/submission.repository.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const passed = { spam: 'PASS', virus: 'PASS', isDmarcPassed: true } as const;
const now = Date.parse('2026-11-20T02:00:00.000Z');
const at = '2026-11-20T01:59:00.000Z';

describe('a mail that is for no submission', () => {
  const { database, stored, allStored } = useTestTable();
  let from: string;

  beforeEach(() => {
    from = `${randomUUID()}@example.com`;
  });

  const write = (more = '', body = 'Do you lend for boats?\n\n> earlier') =>
    parseMail(
      Buffer.from(
        `From: Aroha Ngata <${from}>\r\nTo: reply@x.example\r\nMessage-ID: <${randomUUID()}@x>\r\nSubject: Boats\r\n${more}\r\n${body}`,
      ),
    );
  const store = async (
    mail: Awaited<ReturnType<typeof write>>,
    {
      isReleased = false,
      verdicts = passed,
      time = at,
      all = 2_000,
      admit,
    }: {
      isReleased?: boolean;
      verdicts?: Verdicts;
      time?: string;
      all?: number;
      admit?: () => Promise<never>;
    } = {},
  ) =>
    storeUnknown({
      submissions: submissionRepository(contactType, database(), {
        submissions: testTable,
        work: testWorkTables,
      }),
      admit:
        admit ??
        admitSubmission(
          createLimiter(database(), testWorkTables.words.replace('work_words', 'counters'), () => now),
          {
            quota: { ...submissionQuota, session: maxUnknownMailsPerDay, all },
            stage: 'test',
            now: () => now,
          },
        ),
      now: () => now,
    })({ mail, at: time, verdicts, isReleased });
  const recordOf = (made: Awaited<ReturnType<typeof store>>) => {
    expect(made).toEqual({ itemId: expect.stringMatching(/^contact:/) });
    return stored(Object.values(made).join('').replace('contact:', ''));
  };

  test('becomes a message with its subject and its own words, and its writer gets a confirmation', async () => {
    const made = await store(await write());
    expect(await recordOf(made)).toMatchObject({
      name: 'Aroha Ngata',
      email: from,
      phone: '',
      subject: 'other',
      created_at: at,
      submitted_by: 'product',
      [acknowledgementState.queue]: 'pending',
      [administratorMailState.queue]: 'pending',
      message: 'Boats\n\nDo you lend for boats?',
    });
    const items = await allStored(testWorkTables.items);
    expect(items.map(({ id }) => ({ itemId: id }))).toContainEqual(made);
  });

  test('becomes one message, however often and late it is delivered', async () => {
    const mail = await write();
    const ids = await Promise.all([
      store(mail),
      store(mail),
      store(mail, { time: '2026-11-20T05:00:00.000Z' }),
    ]);
    expect(new Set(ids.map((made) => JSON.stringify(made))).size).toBe(1);
    expect((await allStored()).filter(({ email }) => email === from)).toHaveLength(1);
  });

  test.each([
    ['from whom nobody vouches', '', { verdicts: { ...passed, isDmarcPassed: false } }],
    ['that a program wrote, and staff released', 'Auto-Submitted: auto-replied\r\n', { isReleased: true }],
  ])('gets no confirmation if it is one %s', async (_who, header, how) => {
    const record = await recordOf(await store(await write(header), how));
    expect(record).toMatchObject({ email: from, [administratorMailState.queue]: 'pending' });
    expect(record).not.toHaveProperty(acknowledgementState.queue);
  });

  test('is held beyond ten a day of one mailbox, unless staff release it', async () => {
    for (let count = 0; count < maxUnknownMailsPerDay; count += 1) {
      await recordOf(await store(await write()));
    }
    const more = await write();
    expect(await store(more)).toEqual({ why: 'limit' });
    from = from.replace('@', '+other@');
    expect(await store(await write())).toEqual({ why: 'limit' });
    await recordOf(await store(more, { isReleased: true }));
  });

  test('is one of the ten, or held, in all its deliveries', async () => {
    for (let count = 1; count < maxUnknownMailsPerDay; count += 1) {
      const mail = await write();
      await Promise.all([store(mail), store(mail)]);
    }
    const tenth = await write();
    const [one, other] = await Promise.all([store(tenth), store(tenth)]);
    expect(other).toEqual(one);
    await recordOf(one);
    expect(await store(await write())).toEqual({ why: 'limit' });
  });

  test('is held beyond the limit of all submissions', async () => {
    expect(await store(await write(), { all: 0 })).toEqual({ why: 'limit' });
  });

  test('is neither stored nor held if the limits can’t be read', async () => {
    const admit = async (): Promise<never> => {
      throw new Error('no counters');
    };
    await expect(store(await write(), { admit })).rejects.toThrow('no counters');
    expect((await allStored()).filter(({ email }) => email === from)).toEqual([]);
  });

  test('is held if a program wrote it, or nobody could answer it, who stays held', async () => {
    expect(await store(await write('Auto-Submitted: auto-replied\r\n'))).toEqual({ why: 'automatic' });
    from = 'not an address';
    for (const isReleased of [false, true])
      expect(await store(await write(), { isReleased })).toEqual({ why: 'no-address' });
    from = 'mailer-daemon@example.com';
    const report = await write(
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n',
      '--b--',
    );
    expect(await store(report)).toEqual({ why: 'automatic' });
  });

  test('fits into a message, however long it is', async () => {
    const record = await recordOf(await store(await write('', '😀'.repeat(100_000))));
    expect(String(record?.['message']).length).toBeLessThanOrEqual(5_000);
    expect(String(record?.['message']).isWellFormed()).toBe(true);
    expect(await recordOf(await store(await write('Subject: \r\n', '')))).toMatchObject({
      message: expect.any(String),
    });
  });
});
