import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { callerWith, signIn } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../../tools/product/runner.ts';
import { answerAddress } from '../support/answer-address.ts';
import { listLambdas } from '../support/template-lambdas.ts';
import { resourcesOf } from '../support/templates.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { applyRecipe, copyProduct } from './apply-recipe.ts';

const run = promisify(execFile);
const request = {
  name: 'Mere Parata',
  phone: '021 555 0144',
  best_time: 'morning',
  call_on: '2026-12-24',
  listeners: 2,
  loan: 12_500.5,
  may_leave_message: true,
};

describe('the recipe of a public form with table and mail, carried out on a copy', () => {
  const root = copyProduct();
  const { added, changed } = applyRecipe('test/recipes/callback', root);
  const dataDir = newDataDir();
  let runner: Runner;
  let cloud: ReturnType<typeof cloudOf>;
  let visitor: Visitor;

  beforeAll(async () => {
    runner = await startRunner(dataDir, [], { cwd: root });
    cloud = cloudOf(runner);
    visitor = await newVisitor(runner);
  });
  afterAll(async () => {
    cloud?.close();
    await runner?.stop();
    removeDataDir(dataDir);
    rmSync(root, { recursive: true });
  });

  const submit = async (id: string = randomUUID()): Promise<string> => {
    const { status, body } = await visitor.post('/api/callbacks', { ...request, id });
    expect([status, body]).toEqual([201, expect.objectContaining({ id })]);
    return String(body.reference);
  };
  const mailsAbout = async (reference: string) =>
    (await cloud.inbox()).filter(({ subject }) => subject.includes(reference));
  const privacy = (...args: readonly string[]) =>
    run(process.execPath, ['scripts/privacy.ts', ...args, '--stage', 'local', '--data', dataDir], {
      cwd: root,
    });

  test('adds at most 9 files and changes at most 3, samples and tests included', () => {
    expect(added.length).toBeLessThanOrEqual(9);
    expect(changed.length).toBeLessThanOrEqual(3);
  });

  test('creates a table, both routes, and permissions on that table only', () => {
    const assemblies = join(root, 'cdk.out', 'runner', 'local');
    const assembly = readdirSync(assemblies).find((name) => !name.startsWith('.'))!;
    const read = (stack: string) =>
      JSON.parse(readFileSync(join(assemblies, assembly, `${stack}.template.json`), 'utf8'));
    const table = resourcesOf(read('data'), 'AWS::DynamoDB::Table').find(
      ({ Properties }) => Properties.TableName === `${brand.productPrefix}-local-callback_requests`,
    );
    expect(table!.Properties.GlobalSecondaryIndexes).toEqual([
      expect.objectContaining({ IndexName: 'pending-notifications' }),
    ]);
    const routes = resourcesOf(read('api'), 'AWS::ApiGatewayV2::Route').map(
      ({ Properties }) => Properties.RouteKey,
    );
    expect(routes).toEqual(expect.arrayContaining(['POST /callbacks', 'POST /notify/callback']));
    const lambdas = ['mail', 'visitors', 'work', 'desk']
      .flatMap((stack) => listLambdas(read(stack)))
      .filter(({ statements }) => JSON.stringify(statements).includes('CallbackRequests'))
      .map(({ name }) => name.replace(`${brand.productPrefix}-local-`, ''));
    expect(lambdas.toSorted()).toEqual([
      'correct-submission',
      'erase-person-record',
      'export-person-record',
      'find-person',
      'get-work-item',
      'get-work-progress',
      'notify-callback',
      // A call back has no documents, but files that come by mail.
      'open-document',
      'open-my-request',
      'propose-my-correction',
      'receive-mail',
      'record-mail-feedback',
      'send-my-documents',
      'send-my-message',
      'send-work-reply',
      'submit-callback',
      'sweep-notifications',
      'undo-my-withdrawal',
      'undo-work-reply',
      'withdraw-my-request',
    ]);
  });

  test('stores a submission and mails it to the administrators once', async () => {
    const id = randomUUID();
    const reference = await submit(id);
    expect(reference).toMatch(/^CB-/);
    expect(await cloud.allItems('callback_requests')).toContainEqual(expect.objectContaining(request));
    const notice = { ...request, id };
    expect((await visitor.post('/api/notify/callback', notice)).body).toEqual({ status: 'sent' });
    expect((await visitor.post('/api/notify/callback', notice)).body).toEqual({ status: 'sent' });
    expect(await mailsAbout(reference)).toEqual([
      expect.objectContaining({
        to: runner.admins.map(({ email }) => email),
        text: expect.stringContaining('$12,500.50'),
        replyTo: [answerAddress()],
      }),
    ]);
  });

  test('refuses a number that breaks the rules of the form', async () => {
    const { status, body } = await visitor.post('/api/callbacks', {
      ...request,
      id: randomUUID(),
      listeners: 10,
    });
    expect([status, body.error.fields]).toEqual([400, { listeners: 'People on the call must be 9 or less' }]);
  });

  test('shows every answer on the desk', async () => {
    const id = randomUUID();
    await submit(id);
    const { idToken } = await signIn(runner, runner.admins[0]!.email);
    const { body } = await callerWith(runner, idToken)('GET', `/admin/work-items/callback/${id}`);
    const values = body.sections.flatMap(({ facts }: { facts: { value: string }[] }) =>
      facts.map(({ value }) => value),
    );
    expect(values).toEqual(
      expect.arrayContaining(['In the morning', '24 Dec 2026', '2', '$12,500.50', 'Yes']),
    );
  });

  test('knows a sender without an email address by the phone number', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    await submit(id);
    const { path, bodyOf } = sampledTypes({ ...sampleVehicle, id: randomUUID() })['contact']!;
    await visitor.post(path, { ...bodyOf('mere@example.com'), phone: '+64 21 555 0144', id: other });
    const admin = callerWith(runner, (await signIn(runner, runner.admins[0]!.email)).idToken);
    const { body: related } = await admin('GET', `/admin/work-items/callback/${id}/related`);
    expect(related.items).toContainEqual(
      expect.objectContaining({ type: 'contact', id: other, same: ['phone'] }),
    );
    const reply = { reply_id: randomUUID(), version: 1, subject: 'Kia ora', text: 'We call you.' };
    expect(await admin('POST', `/admin/work-items/callback/${id}/replies`, reply)).toMatchObject({
      status: 400,
      body: { error: { fields: { text: 'The sender left no email address: call them instead' } } },
    });
    expect(await cloud.allItems('callback_requests')).not.toContainEqual(
      expect.objectContaining({ acknowledgement_queue: expect.anything() }),
    );
  });

  test('lets the sweeper send a mail that the browser did not request', async () => {
    const reference = await submit();
    await cloud.endPauses('callback_requests');
    await cloud.sweep();
    expect(await mailsAbout(reference)).toHaveLength(1);
  });

  test('exports and erases a person’s records', async () => {
    const out = join(dataDir, 'export');
    await privacy('export', '+64 21 555 0144', '--out', out);
    const exported = JSON.parse(readFileSync(join(out, 'callback-requests.json'), 'utf8'));
    expect(exported).toHaveLength(4);
    expect(exported[0]).toMatchObject(request);
    await privacy('erase', '+64 21 555 0144', '--yes');
    expect(await cloud.allItems('callback_requests')).toEqual([]);
  });

  test('shows the form on a page of its own', async () => {
    const html = await (await fetch(`${runner.site}/callback`)).text();
    expect(html).toContain('Call Me Back');
    for (const name of Object.keys(request)) expect(html).toContain(`name="${name}"`);
    expect(html).toMatch(/type="date"[^>]*name="call_on"|name="call_on"[^>]*type="date"/);
  });
});
