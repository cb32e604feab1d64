import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { payloadOf } from '#domain/applications/application-payload.ts';
import { referenceNumber } from '#domain/applications/reference-number.ts';
import { complaintNoticeOf } from '#domain/complaints/complaint.ts';
import { complaintReference } from '#domain/complaints/reference-number.ts';
import { cloudOf } from '../support/cloud.ts';
import { eventually } from '../support/eventually.ts';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../support/runner.ts';
import { sampleForm } from '../support/sample-application.ts';
import { sampleComplaint } from '../support/sample-complaint.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

const administrator = 'owner@admin.clearwayfinance.example';

/** What differs between the kinds whose senders are told. Each record has an address of its own, for the limit. */
const kinds = {
  complaint: {
    table: 'complaints',
    path: '/api/complaints',
    notify: '/api/notify/complaint',
    bodyOf: (email: string) => ({ ...sampleComplaint, email }),
    noticeOf: (id: string, email: string) => complaintNoticeOf(id, { ...sampleComplaint, email }),
    referenceOf: complaintReference,
  },
  'loan application': {
    table: 'loan_applications',
    path: '/api/loan-applications',
    notify: '/api/notify/loan-application',
    bodyOf: (email: string) => payloadOf({ ...sampleForm, email }),
    noticeOf: (id: string, email: string) => ({ ...payloadOf({ ...sampleForm, email }), id }),
    referenceOf: referenceNumber,
  },
};

describe.each(Object.entries(kinds))('the mails about a %s', (_, kind) => {
  const dataDir = newDataDir();
  let runner: Runner;
  let visitor: Visitor;
  let cloud: ReturnType<typeof cloudOf>;

  const start = async () => {
    runner = await startRunner(dataDir);
    visitor = await newVisitor(runner);
    cloud = cloudOf(runner);
  };
  beforeAll(start);
  afterAll(async () => {
    cloud.close();
    await runner.stop();
    removeDataDir(dataDir);
  });
  afterEach(() => cloud.breakMail('none'));

  const submit = async (email = `${randomUUID()}@example.com`) => {
    const id = randomUUID();
    expect((await visitor.post(kind.path, { ...kind.bodyOf(email), id })).status).toBe(201);
    return { id, email };
  };
  const notify = async ({ id, email }: { id: string; email: string }) =>
    visitor.post(kind.notify, kind.noticeOf(id, email));
  const recordOf = async (id: string) =>
    (await cloud.allItems(kind.table)).find((item) => item['id'] === id)!;
  const receivers = async (id: string) =>
    (await cloud.inbox())
      .filter(({ text }) => text.includes(kind.referenceOf(id)))
      .flatMap(({ to }) => to)
      .sort();
  const sweepLater = async () => {
    await cloud.endPauses(kind.table);
    await cloud.sweep();
  };
  const expectBothOnce = async ({ id, email }: { id: string; email: string }) => {
    expect(await receivers(id)).toEqual([email, administrator].sort());
    const record = await recordOf(id);
    expect(record).not.toHaveProperty('notification_queue');
    expect(record).not.toHaveProperty('acknowledgement_queue');
  };

  test('go to the administrator and to who sent it, once each, with the office to reply to', async () => {
    const sent = await submit();
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await notify(sent)).body).toEqual({ status: 'sent' });
    }
    await sweepLater();
    await expectBothOnce(sent);
    const acknowledgement = (await cloud.inbox()).find(({ to }) => to.includes(sent.email));
    expect(acknowledgement?.replyTo).toEqual(['Clearway Finance <info@clearwayfinance.example>']);
  });

  test('go although the browser never asks for them', async () => {
    const sent = await submit();
    await sweepLater();
    await sweepLater();
    await expectBothOnce(sent);
  });

  test.each(['throttle', 'reject', 'down'] as const)(
    'go once mail is well again, after %s',
    async (fault) => {
      await cloud.breakMail(fault);
      const sent = await submit();
      expect((await notify(sent)).body).toEqual({ status: 'pending' });
      await sweepLater();
      expect(await receivers(sent.id)).toEqual([]);
      await cloud.breakMail('none');
      await sweepLater();
      await sweepLater();
      await expectBothOnce(sent);
      expect(await recordOf(sent.id)).toMatchObject({
        notification_attempts: 3,
        acknowledgement_attempts: 3,
      });
    },
  );

  test('whose fate nobody knows are parked with their reason, and not sent again', async () => {
    await cloud.breakMail('timeout');
    const sent = await submit();
    expect((await notify(sent)).body).toEqual({ status: 'parked' });
    await cloud.breakMail('none');
    await sweepLater();
    expect(await receivers(sent.id)).toEqual([]);
    expect(await recordOf(sent.id)).toMatchObject({
      notification_queue: 'parked',
      notification_problem: 'unknown whether sent: ETIMEDOUT',
      acknowledgement_queue: 'parked',
      acknowledgement_problem: 'unknown whether sent: ETIMEDOUT',
    });
    expect(runner.log()).toContain('notification parked');
  });

  test('to one address are three an hour at most; the others wait, and the administrator hears of all', async () => {
    const email = `${randomUUID()}@example.com`;
    const sent = [];
    for (let count = 0; count < 5; count += 1) sent.push(await submit(email));
    await Promise.all(sent.map(notify));
    await sweepLater();
    const mails = await cloud.inbox();
    expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(3);
    for (const { id } of sent) expect(await receivers(id)).toContain(administrator);
    const waiting = (await cloud.allItems(kind.table)).filter(
      (item) => item['email'] === email && item['acknowledgement_queue'] !== undefined,
    );
    expect(waiting).toHaveLength(2);
    for (const item of waiting) {
      expect(item).toMatchObject({
        acknowledgement_queue: 'pending',
        acknowledgement_problem: 'refused: this address had 3 within an hour',
      });
    }
    // Its count says by a hash whose it is.
    expect(JSON.stringify(await cloud.allItems('contact_submissions'))).not.toContain(email);
  });

  test('whose sender was killed between claim and mark are parked when the claim is over', async () => {
    await cloud.breakMail('timeout');
    const sent = await submit();
    const answer = notify(sent).catch(() => undefined);
    await eventually(async () =>
      expect(await recordOf(sent.id)).toMatchObject({
        notification_queue: 'sending',
        acknowledgement_queue: 'sending',
      }),
    );
    await runner.kill();
    await answer;
    cloud.close();
    await start();
    await sweepLater();
    await sweepLater();
    expect(await receivers(sent.id)).toEqual([]);
    expect(await recordOf(sent.id)).toMatchObject({
      notification_queue: 'parked',
      notification_problem: 'unknown whether sent: the sender vanished',
      acknowledgement_queue: 'parked',
      acknowledgement_problem: 'unknown whether sent: the sender vanished',
    });
  });
});
