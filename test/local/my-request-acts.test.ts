import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { actLimits } from '#domain/my-request/act-limits.ts';
import { linkEntryKey, linkKind } from '#domain/my-request/stored-link.ts';
import { recoverRequestLink } from '#domain/my-request/request-link.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { heldLink } from '../support/my-request.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const [vehicle] = vehicleStock(1);

const sampled = sampledTypes(vehicle!);

const others = submissionTypes.filter(({ name }) => name !== applicationType.name);

describe('who holds the link of a submission', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  let sales: ApiCaller;

  beforeAll(async () => {
    await cloud().putVehicles([{ ...vehicle!, is_available: true }]);
    sales = callerWith(runner(), (await signIn(runner(), runner().admins[1]!.email)).idToken);
  });

  const call = (path: string, body: object) => visitor().post(`/api/my-requests/${path}`, body);
  const mailsTo = async (mailbox: string) => {
    await cloud().sweep();
    return (await cloud().inbox()).filter(({ to }) => to.includes(mailbox));
  };
  const send = async ({ name, table }: SubmissionType) => {
    const id = randomUUID();
    const mailbox = `${id}@senders.example`;
    const { path, bodyOf } = sampled[name]!;
    expect((await visitor().post(path, { ...bodyOf(mailbox), id })).status).toBe(201);
    await cloud().endPauses(table, id);
    const [mail] = await mailsTo(mailbox);
    return { id, mailbox, item: `/admin/work-items/${name}/${id}`, link: recoverRequestLink(mail!.text) };
  };
  const apply = async () => {
    const sent = await send(applicationType);
    return { ...sent, held: await heldLink(visitor(), sent.link) };
  };
  const stateOf = async (item: string) => (await sales('GET', `${item}/progress`)).body.item;
  const actsOn = async (id: string) =>
    (await cloud().allItems('audit'))
      .filter(({ record_id: record, action }) => record === id && String(action).startsWith('request.'))
      .toSorted((one, other) => (String(one['at']) < String(other['at']) ? -1 : 1));

  test('withdraws it once, whoever presses twice, and takes that back; both sides are told of each once', async () => {
    const { id, mailbox, item, held, link } = await apply();
    const before = await stateOf(item);
    const owner = runner().admins[1]!.email;
    await sales('PUT', item, { version: before.version, owner });
    const reference = applicationType.referenceOf(id);
    expect(await call('withdrawals', { link, reason: '' })).toMatchObject({ status: 400 });
    const withdraw = { ...held, reason: 'We bought it with savings.' };
    const answers = await Promise.all([call('withdrawals', withdraw), call('withdrawals', withdraw)]);
    for (const { status, body } of answers) {
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { is_open: false, withdrawal: { undo_until: expect.any(String) }, documents: [] },
      });
    }
    const ended = await stateOf(item);
    expect(ended).toMatchObject({ status: 'withdrawn', is_unread: true, owner });
    expect(ended).not.toHaveProperty('due_at');
    const [change] = (await sales('GET', item)).body.history;
    expect(change).toMatchObject({ by: 'sender' });
    expect(change.fields).toContainEqual({ name: 'reason', from: '', to: withdraw.reason });
    const toSender = async () =>
      (await mailsTo(mailbox))
        .map(({ subject }) => subject)
        .filter((subject) => /withdrawn|carry/.test(subject));
    const toOwner = async () =>
      (await cloud().inbox())
        .map(({ subject }) => subject)
        .filter((one) => one.endsWith(`ithdrawn: ${reference}`));
    expect([await toSender(), await toOwner()]).toEqual([
      [`Your request is withdrawn (${reference})`],
      [`Withdrawn: ${reference}`],
    ]);
    expect(
      await call('documents', { ...held, documents: [{ field: 'payslip', key: await upload() }] }),
    ).toMatchObject({ status: 409 });

    const undo = await Promise.all([call('withdrawals/undone', held), call('withdrawals/undone', held)]);
    for (const { status, body } of undo) {
      expect({ status, body }).toMatchObject({ status: 200, body: { is_open: true, withdrawal: {} } });
    }
    expect(await stateOf(item)).toMatchObject({ status: 'new', due_at: before.due_at, owner });
    expect((await toSender()).toSorted()).toEqual([
      `We carry on (${reference})`,
      `Your request is withdrawn (${reference})`,
    ]);
    expect((await toOwner()).toSorted()).toEqual([
      `No longer withdrawn: ${reference}`,
      `Withdrawn: ${reference}`,
    ]);
    const acts = await actsOn(id);
    expect(acts.map(({ action }) => String(action)).toSorted()).toEqual([
      'request.undo-withdrawal',
      'request.withdraw',
    ]);
    expect(acts[0]).toMatchObject({ actor_id: 'sender', actor_email: 'sender', source_ip: '' });
  });

  test('withdraws and takes back three times in a day at most, and nothing that staff have closed', async () => {
    const { item, held } = await apply();
    for (let round = 0; round < actLimits.withdrawals; round += 1) {
      expect(await call('withdrawals', { ...held, reason: '' })).toMatchObject({ status: 200 });
      expect(await call('withdrawals/undone', held)).toMatchObject({ status: 200 });
    }
    expect(await call('withdrawals', { ...held, reason: '' })).toMatchObject({ status: 429 });
    const { version } = await stateOf(item);
    // Nobody else says that it came by the link.
    expect(await sales('PUT', item, { version, status: 'withdrawn', choice: 'link' })).toMatchObject({
      status: 400,
      body: { error: { fields: { choice: 'Choose how they told us.' } } },
    });
    const declined = { version, status: 'declined', choice: 'income' };
    expect(await sales('PUT', item, declined)).toMatchObject({ status: 200 });
    expect(await call('withdrawals', { ...held, reason: '' })).toMatchObject({
      status: 409,
      body: { error: { code: 'no_longer_available' } },
    });
  });

  test('writes a message, which comes once however often it is sent, is due, and is told to the owner', async () => {
    const { id, item, held } = await apply();
    const owner = runner().admins[1]!.email;
    await sales('PUT', item, { version: (await stateOf(item)).version, owner });
    const message = { ...held, id: randomUUID(), text: 'I changed my job.' };
    const answers = await Promise.all([call('messages', message), call('messages', message)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.messages).toContainEqual(
      expect.objectContaining({ text: 'I changed my job.', subject: '' }),
    );
    const { body } = await sales('GET', item);
    expect(body.incoming).toMatchObject([{ role: 'sender', is_typed: true, text: 'I changed my job.' }]);
    expect(await actsOn(id)).toMatchObject([{ action: 'request.message' }]);
    expect(await stateOf(item)).toMatchObject({ answer_due_at: expect.any(String) });
    await cloud().sendReplies();
    const subject = `A message came about ${applicationType.referenceOf(id)}`;
    const told = (await cloud().inbox()).filter((mail) => mail.subject.startsWith(subject));
    expect(told.map(({ to, text }) => [to, text.includes('I changed my job.')])).toEqual([[[owner], false]]);
    expect(await call('messages', { ...message, id: randomUUID(), text: ' ' })).toMatchObject({
      status: 400,
    });
    for (let more = 1; more < actLimits.messages; more += 1) {
      expect(await call('messages', { ...message, id: randomUUID() })).toMatchObject({ status: 200 });
    }
    expect(await call('messages', { ...message, id: randomUUID() })).toMatchObject({ status: 429 });
    expect(await call('messages', message)).toMatchObject({ status: 200 });
  });

  const upload = async (name = 'payslip.pdf') =>
    uploadFile(visitor(), sampleFile('application/pdf', 900), name, 'application/pdf');

  test('adds documents that nobody asked for, which are on the desk as arrived', async () => {
    const { id, item, held } = await apply();
    const key = await upload();
    const documents = [{ field: 'payslip', key }];
    const answers = await Promise.all([
      call('documents', { ...held, documents }),
      call('documents', { ...held, documents }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.documents).toContainEqual({ field: 'payslip', label: 'Payslip', state: 'received' });
      expect(body.sent.documents).toContainEqual(expect.objectContaining({ file_name: 'payslip.pdf' }));
    }
    const listed = (await sales('GET', `${item}/documents`)).body;
    expect(listed.documents.at(-1)).toMatchObject({ field: 'payslip', by: 'sender', size: 900 });
    expect(listed.documents.filter((one: { field: string }) => one.field === 'payslip')).toHaveLength(1);
    expect(await stateOf(item)).toMatchObject({ is_unread: true });
    const unknown = { ...held, documents: [{ field: 'selfie', key: await upload('me.pdf') }] };
    expect(await call('documents', unknown)).toMatchObject({
      status: 400,
      body: { error: { fields: { selfie: 'Choose one of the kinds of documents' } } },
    });
    expect(await actsOn(id)).toMatchObject([{ action: 'request.documents', fields: ['payslip'] }]);
  });

  /** Lets a link be renewed by its next use. */
  const age = async (itemId: string) =>
    cloud().dynamodb.send(
      new UpdateCommand({
        TableName: cloud().tableNamed('work_history'),
        Key: { id: itemId, entry: linkEntryKey('sender') },
        UpdateExpression:
          'SET #kind = :kind, #number = :number, valid_until = :soon, wrong_tries = :none, expires_at = :expiry',
        ExpressionAttributeNames: { '#kind': 'kind', '#number': 'number' },
        ExpressionAttributeValues: {
          ':kind': linkKind,
          ':number': 1,
          ':soon': new Date(Date.now() + 60_000).toISOString(),
          ':none': 0,
          ':expiry': 2_000_000_000,
        },
      }),
    );

  test.each(others)(
    'does the same with a $name, for which no fact is known, without seeing what was typed',
    async (type) => {
      const { id, item, link } = await send(type);
      const opened = await call('openings', { link });
      expect(opened).toMatchObject({ status: 200, body: { documents: [], withdrawal: {} } });
      const held = { link, pass: opened.body.pass };
      const text = 'Is anybody there?';
      await age(`${type.name}:${id}`);
      const written = await call('messages', { ...held, id: randomUUID(), text });
      expect(written.status).toBe(200);
      expect(JSON.stringify(written.body)).not.toContain(text);
      expect((await sales('GET', item)).body.incoming).toMatchObject([{ text }]);
      await age(`${type.name}:${id}`);
      expect(await call('corrections', { ...held, values: { email: 'b@example.com' } })).toMatchObject({
        status: 400,
      });
      await age(`${type.name}:${id}`);
      const documents = [{ field: 'other_document', key: await upload() }];
      expect(await call('documents', { ...held, documents })).toMatchObject({ status: 400 });
      await age(`${type.name}:${id}`);
      expect(await call('withdrawals', { ...held, reason: 'Solved' })).toMatchObject({
        status: 200,
        body: { is_open: false, status: { label: 'Withdrawn' } },
      });
      const ended = (await sales('GET', item)).body.item;
      expect(ended).toMatchObject({
        status: 'closed',
        status_answer: { reason: 'Withdrawn by the sender: Solved' },
      });
      await age(`${type.name}:${id}`);
      expect(await call('withdrawals/undone', held)).toMatchObject({ status: 200, body: { is_open: true } });
      expect(await stateOf(item)).toMatchObject({ status: 'new' });
    },
  );
});
