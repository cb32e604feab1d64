import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { digestId, noOpenCounts, type OpenCounts } from '#domain/work/digest.ts';
import { messageWork } from '#domain/work/message-work.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { MailOutcomeUnknownError, MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { sendDigest } from '../../../lambdas/work/send-digest.ts';
import { repairType } from '../../support/repair-type.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

/** 8:30 on Tuesday, 24 November, in Auckland. */
const morning = Date.parse('2026-11-23T19:30:00.000Z');
const administrators = ['owner@admin.example', 'sales@admin.example'];

describe('the digest', () => {
  const { database, sdk, stored } = useTestTable();
  let sent: Mail[];
  let now: number;
  let counts: Record<string, OpenCounts>;
  let received: number;
  let failure: Error | undefined;
  let asked: [since: number, until: number][];

  beforeEach(async () => {
    sent = [];
    asked = [];
    now = morning;
    received = 3;
    failure = undefined;
    counts = {
      message: { ...noOpenCounts, fresh: 2, overdue: 1, dueToday: 2 },
      repair: { ...noOpenCounts, waiting: 4, undue: 4, dueLater: 1 },
      enquiry: noOpenCounts,
    };
    for (const day of ['2026-11-24', '2026-11-25']) {
      await sdk().send(new DeleteCommand({ TableName: testTable, Key: { id: digestId(day) } }));
    }
  });

  const send = () =>
    sendDigest({
      types: [
        { name: 'message', label: 'Message', work: messageWork },
        { name: 'repair', label: 'Repair', work: repairType.work },
        { name: 'enquiry', label: 'Enquiry', work: messageWork },
      ],
      counts: {
        countOpen: async (type) => counts[type]!,
        countReceived: async (since, until) => {
          asked.push([since, until]);
          return received;
        },
      },
      limiter: createLimiter(database(), testTable, () => now),
      mailer: {
        send: async (mail) => {
          if (failure) throw failure;
          sent.push(mail);
        },
      },
      listAdministrators: async () => administrators,
      siteAddress: async () => 'https://www.example.com',
      newId: randomUUID,
      now: () => now,
    });

  test('tells all administrators what is open, with links to the lists', async () => {
    expect(await send()).toBe('sent');
    expect(asked).toEqual([[morning - 86_400_000, morning]]);
    const [{ to, subject, text, html }] = sent as [Mail];
    expect(to).toEqual(administrators);
    expect(subject).toBe('On the desk today: 2 due, 1 of them overdue');
    expect(text).toContain('3 submissions came in during the last 24 hours. 1 answer is overdue');
    for (const part of [
      'Overdue:\n  1\n  https://www.example.com/admin/inbox?due=overdue\n',
      'Due by tonight, overdue included:\n  2\n  https://www.example.com/admin/inbox?due=today\n',
      'New:\n  2\n  https://www.example.com/admin/inbox?status=new\n',
      'Waiting for somebody else:\n  4\n  https://www.example.com/admin/inbox?view=waiting\n',
      '== By type ==\n\nMessage:\n  2 due by tonight (1 overdue), 2 new\n  https://www.example.com/admin/inbox?type=message\n',
      'Repair:\n  1 due later, 4 waiting\n',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Set aside');
    expect(text).not.toContain('Enquiry');
    expect(html).toContain('href="https://www.example.com/admin/inbox?type=repair"');
  });

  test('is sent once a day, however often the Lambda runs', async () => {
    expect(await Promise.all([send(), send(), send()])).toEqual(
      expect.arrayContaining(['sent', 'already sent', 'already sent']),
    );
    now += 15 * 3_600_000;
    expect(await send()).toBe('already sent');
    // Midnight in Auckland has passed.
    now += 3_600_000;
    expect(await send()).toBe('sent');
    expect(sent).toHaveLength(2);
    expect(await stored(digestId('2026-11-24'))).toMatchObject({ expires_at: morning / 1_000 + 604_800 });
  });

  test('is not sent if nothing is open and nothing came in, but is sent if something came in', async () => {
    counts = { message: noOpenCounts, repair: noOpenCounts, enquiry: noOpenCounts };
    received = 0;
    expect(await send()).toBe('nothing to report');
    expect(sent).toEqual([]);
    received = 1;
    expect(await send()).toBe('sent');
    expect(sent[0]).toMatchObject({ subject: 'On the desk today: nothing is due' });
    expect(sent[0]!.text).toContain('1 submission came in during the last 24 hours. Nothing is overdue.');
    expect(sent[0]!.text).not.toContain('By type');
  });

  test.each([['dueToday'], ['dueLater'], ['undue'], ['aside']] as const)(
    'is sent where something is open alone: %s',
    async (name) => {
      received = 0;
      counts = { message: noOpenCounts, repair: noOpenCounts, enquiry: { ...noOpenCounts, [name]: 1 } };
      expect(await send()).toBe('sent');
    },
  );

  test('is retried by the next call if SES refused it, and never sent again if the result is unknown', async () => {
    failure = new MailRefusedError('Throttling', false);
    await expect(send()).rejects.toThrow('Throttling');
    failure = undefined;
    expect(await send()).toBe('sent');
    now += 86_400_000;
    failure = new MailOutcomeUnknownError('timeout');
    await expect(send()).rejects.toThrow('timeout');
    failure = undefined;
    expect(await send()).toBe('already sent');
    expect(sent).toHaveLength(1);
  });
});
