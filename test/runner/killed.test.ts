import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../../tools/product/runner.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { eventually } from '../support/eventually.ts';
import { outboxes, queueMailsOfLinks } from '../support/mails-of-links.ts';

const table = 'contact_submissions';
const path = '/api/contact-submissions';
const form = { name: 'Aroha', email: 'aroha@example.com', phone: '', subject: 'general', message: 'Kia ora' };

describe('after the runner was killed under load', () => {
  const dataDir = newDataDir();
  const acknowledged = new Set<string>();
  const mailed = new Set<string>();
  /** Mails of links that were stored while mail was down. */
  let ofLinks: Awaited<ReturnType<typeof queueMailsOfLinks>>;
  /** Its mails were being sent. */
  const claimed = randomUUID();
  let runner: Runner;
  let visitor: Visitor;
  let cloud: ReturnType<typeof cloudOf>;

  const start = async () => {
    runner = await startRunner(dataDir);
    cloud = cloudOf(runner);
  };
  const recordOf = async (id: string) => (await cloud.allItems(table)).find((item) => item['id'] === id);
  const send = async (id: string, email = form.email) => {
    const { status } = await visitor.post(path, { ...form, email, id });
    if (status === 201) acknowledged.add(id);
  };
  /** Ids of replies, by the submission that they answer. */
  const replies = { waiting: randomUUID(), claimed: randomUUID() };
  const answered = { waiting: randomUUID(), claimed: randomUUID() };
  const mailboxOf = (name: keyof typeof answered) => `${answered[name]}@answered.example`;
  const reply = async (admin: ApiCaller, name: keyof typeof answered) => {
    const body = { reply_id: replies[name], version: 1, subject: 'Kia ora', text: 'Kia ora, thank you.' };
    await send(answered[name], mailboxOf(name));
    return admin('POST', `/admin/work-items/contact/${answered[name]}/replies`, body);
  };
  const replyOf = async (name: keyof typeof answered) =>
    (await cloud.allItems('work_history')).find((item) => item['reply_id'] === replies[name]);
  const notify = async (id: string) => {
    const { body } = await visitor.post('/api/notify/contact', { ...form, id });
    if (body.status === 'sent') mailed.add(id);
  };

  beforeAll(async () => {
    await start();
    visitor = await newVisitor(runner);
    let isMailBroken = false;
    const killing = new AbortController();
    const sendUntilKilled = async (): Promise<void> => {
      while (!killing.signal.aborted) {
        const id = randomUUID();
        try {
          await send(id);
          if (!isMailBroken) await notify(id);
        } catch {
          // The connection broke, so this one was not acknowledged.
        }
      }
    };
    const load = Array.from({ length: 8 }, sendUntilKilled);
    await eventually(async () => expect(acknowledged.size).toBeGreaterThanOrEqual(60), 1_000);
    isMailBroken = true;
    const admin = callerWith(runner, (await signIn(runner, runner.admins[0]!.email)).idToken);
    ofLinks = await queueMailsOfLinks(cloud, { visitor, admin, team: runner.admins[0]!.email });
    await cloud.breakMail('timeout');
    await send(claimed, 'claimed@example.com');
    expect(await reply(admin, 'claimed')).toMatchObject({ status: 200 });
    await cloud.endPauses('work_history', `contact:${answered.claimed}`);
    expect(await reply(admin, 'waiting')).toMatchObject({ status: 200 });
    const round = cloud.runScheduled('sweep-notifications').catch(() => undefined);
    const notice = notify(claimed).catch(() => undefined);
    const sending = { notification_queue: 'sending', acknowledgement_queue: 'sending' };
    await eventually(async () => expect(await recordOf(claimed)).toMatchObject(sending));
    await eventually(async () => expect(await replyOf('claimed')).toMatchObject({ reply_queue: 'sending' }));
    killing.abort();
    await runner.kill();
    await Promise.all([...load, notice, round]);
    cloud.close();
    await start();
  });
  afterAll(async () => {
    cloud.close();
    await runner.stop();
    removeDataDir(dataDir);
  });

  test('every acknowledged submission and every sent mail is there', async () => {
    const ids = new Set((await cloud.allItems(table)).map((item) => item['id']));
    expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
    const texts = (await cloud.inbox()).map((mail) => mail.text).join('\n');
    expect(mailed.size).toBeGreaterThan(0);
    expect([...mailed].filter((id) => !texts.includes(id))).toEqual([]);
  });

  test('mails that were being sent are parked, not sent again', async () => {
    for (let sweeps = 0; sweeps < 2; sweeps += 1) {
      await cloud.endPauses(table);
      await cloud.endPauses('work_history');
      await cloud.sweep();
    }
    const problem = 'unknown whether sent: the sender vanished';
    expect(await recordOf(claimed)).toMatchObject({
      notification_queue: 'parked',
      notification_problem: problem,
      acknowledgement_queue: 'parked',
      acknowledgement_problem: problem,
    });
    const texts = (await cloud.inbox()).map((mail) => mail.text);
    expect(texts.filter((text) => text.includes(claimed))).toEqual([]);
  });

  test('a reply that waited is sent once, and one that was being sent is parked', async () => {
    await cloud.sendReplies();
    await cloud.sendReplies();
    const sent = (await cloud.inbox()).filter(({ subject }) => subject.startsWith('Kia ora'));
    expect(sent).toMatchObject([{ to: [mailboxOf('waiting')] }]);
    expect(await replyOf('waiting')).not.toHaveProperty('reply_queue');
    expect(await replyOf('claimed')).toMatchObject({
      reply_queue: 'parked',
      reply_problem: 'unknown whether sent: the sender vanished',
    });
  });

  test('each mail of a link that waited while mail was down is sent once', async () => {
    await ofLinks.age();
    for (let sweeps = 0; sweeps < 2; sweeps += 1) {
      for (const name of outboxes) await cloud.endPauses(name);
      await cloud.sweep();
    }
    const inbox = await cloud.inbox();
    const counts = ofLinks.mails.map(({ to, subject }) => {
      const sent = inbox.filter((mail) => mail.to.includes(to) && subject.test(mail.subject));
      return [String(subject), sent.length];
    });
    expect(counts).toEqual(ofLinks.mails.map(({ subject }) => [String(subject), 1]));
  });

  test('a session’s credentials still work', async () => {
    const body = JSON.stringify({ ...form, id: randomUUID() });
    const headers = await visitor.sign(path, body);
    expect((await fetch(`${runner.site}${path}`, { method: 'POST', headers, body })).status).toBe(201);
  });
});
