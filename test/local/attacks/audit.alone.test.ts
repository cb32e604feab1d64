import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { auditEntrySchema } from '#domain/audit/audit-entry.ts';
import { openedCounterPrefix } from '#domain/work/work-metrics.ts';
import { callerWith, type ApiCaller } from '../../../tools/product/admin.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { sampleMessage } from '../../../tools/product/sample-message.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';
import { eventually } from '../../support/eventually.ts';
import { signInWithApp } from '../../support/sign-in-with-app.ts';
import { sampleFile, uploadFile } from '../../../tools/product/uploads.ts';
import { useRunner } from '../../support/use-runner.ts';
import { newVisitor } from '../../../tools/product/visitor.ts';

const sevenYearsSeconds = 2_557 * 86_400;

describe('administrators’ actions', () => {
  const runner = useRunner('prod');
  let cloud: ReturnType<typeof cloudOf>;
  let admin: ApiCaller;
  let token: string;
  let email: string;
  let applicationId: string;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    email = runner().admins[1]!.email;
    token = await signInWithApp(runner(), email);
    admin = callerWith(runner(), token);
    const visitor = await newVisitor(runner());
    const visa_copy = await uploadFile(visitor, sampleFile('image/jpeg', 700));
    applicationId = randomUUID();
    const application = { ...formToPayload(sampleForm), visa_copy, id: applicationId };
    expect(await visitor.post('/api/loan-applications', application)).toMatchObject({ status: 201 });
  });
  afterAll(() => cloud.close());

  const entriesOf = async (recordId: string) =>
    (await cloud.allItems('audit'))
      .map((item) => auditEntrySchema.parse(item))
      .filter((entry) => entry.record_id === recordId)
      .toSorted((one, other) => one.at.localeCompare(other.at));
  const documentsPath = () => `/admin/work-items/loan-application/${applicationId}/documents`;

  test('write an audit entry for each opening of a document, and none for a list', async () => {
    await admin('GET', documentsPath());
    await admin('GET', `${documentsPath()}/passport_copy`);
    expect(await entriesOf(applicationId)).toEqual([]);
    const before = Date.now();
    expect((await admin('GET', `${documentsPath()}/visa_copy`)).status).toBe(200);
    const [entry, ...others] = await entriesOf(applicationId);
    expect(others).toEqual([]);
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
    expect(entry).toMatchObject({
      actor_id: sub,
      actor_email: email,
      action: 'document.open',
      record_type: 'loan-application',
      record_id: applicationId,
      fields: ['visa_copy'],
      source_ip: '127.0.0.1',
    });
    const at = Date.parse(entry!.at);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(entry!.expires_at - Math.ceil(at / 1_000)).toBe(sevenYearsSeconds);
  });

  test('write an audit entry for each opening of an application', async () => {
    const before = await entriesOf(applicationId);
    expect((await admin('GET', `/admin/work-items/loan-application/${randomUUID()}`)).status).toBe(404);
    expect((await admin('GET', `/admin/work-items/loan-application/${applicationId}`)).status).toBe(200);
    expect(await entriesOf(applicationId)).toEqual([
      ...before,
      expect.objectContaining({
        actor_email: email,
        action: 'submission.open',
        record_type: 'loan-application',
        fields: [],
      }),
    ]);
  });

  test('read nothing that anybody has typed without an audit entry, however often a page polls', async () => {
    const path = `/admin/work-items/loan-application/${applicationId}`;
    const [note, reply_id] = [randomUUID(), randomUUID()];
    const text = 'Earns less than she says';
    expect((await admin('PUT', `${path}/notes/${note}`, { text, revision: 0 })).status).toBe(200);
    const call = randomUUID();
    const called = { direction: 'in', text, leaves_item: true };
    expect((await admin('PUT', `${path}/calls/${call}`, called)).status).toBe(200);
    const reply = { reply_id, version: 2, subject: 'We can’t lend to you', text, leaves_item: true };
    expect((await admin('POST', `${path}/replies`, reply)).status).toBe(200);
    const typed = { outcome: { needs: 'Hides a debt' }, tags: ['Owes tax'], reason: 'Her boss said so' };
    const change = { version: 3, status: 'in-review', ...typed };
    expect((await admin('PUT', path, change)).status).toBe(200);
    const contact = { ...sampleMessage, id: randomUUID() };
    const visitor = await newVisitor(runner());
    expect((await visitor.post('/api/contact-submissions', contact)).status).toBe(201);
    const before = await entriesOf(applicationId);
    for (const list of [
      await admin('POST', '/admin/work-items/searches', { search: sampleForm.lastName }),
      await admin('GET', `/admin/work-items/contact/${contact.id}/related`),
      await admin('PUT', path, { version: 1 }),
    ]) {
      const shown = JSON.stringify(list.body);
      expect(shown).toContain(applicationId);
      for (const words of [typed.outcome.needs, typed.reason]) expect(shown).not.toContain(words);
    }
    const { status, body } = await admin('GET', `${path}/progress`);
    expect({ status, replies: body.replies, notes: body.notes, calls: body.calls }).toEqual({
      status: 200,
      replies: [{ reply_id, at: expect.any(String), state: expect.stringMatching(/^(waiting|sent)$/) }],
      notes: [{ note_id: note, at: expect.any(String), revision: 1 }],
      calls: [{ call_id: call, at: expect.any(String) }],
    });
    expect(body).toMatchObject({
      item: { status: 'in-review', version: 4 },
      recorded: ['needs'],
      history: [
        {
          fields: expect.arrayContaining([
            { name: 'status', from: 'new', to: 'in-review' },
            { name: 'reason', from: '', to: '' },
          ]),
        },
        { fields: [{ name: 'reply', from: '', to: '' }] },
        { fields: [{ name: 'call', from: '', to: 'in' }] },
      ],
    });
    const written = [text, reply.subject, ...Object.values(typed.outcome), ...typed.tags, typed.reason];
    for (const words of [...written, sampleForm.lastName]) expect(JSON.stringify(body)).not.toContain(words);
    expect(await entriesOf(applicationId)).toEqual(before);
    const opened = await admin('GET', path);
    for (const words of written) expect(JSON.stringify(opened.body)).toContain(words);
    expect(await entriesOf(applicationId)).toHaveLength(before.length + 1);
  });

  test('raise the alarm at 200 different submissions that one person opens within an hour', async () => {
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
    const path = `/admin/work-items/loan-application/${applicationId}`;
    const Item = {
      id: `${openedCounterPrefix}${sub}#${Math.floor(Date.now() / 3_600_000)}`,
      counted: new Set(Array.from({ length: 198 }, (_, index) => `submission-${index}`)),
      expires_at: Math.ceil(Date.now() / 1_000) + 7_200,
    };
    await cloud.dynamodb.send(new PutCommand({ TableName: cloud.tableNamed('counters'), Item }));
    const told = () => runner().log().includes(' many-submissions-opened ');
    expect((await admin('GET', path)).status).toBe(200);
    expect(told()).toBe(false);
    const other = randomUUID();
    const sent = await (
      await newVisitor(runner())
    ).post('/api/contact-submissions', { ...sampleMessage, id: other });
    expect(sent.status).toBe(201);
    expect((await admin('GET', `/admin/work-items/contact/${other}`)).status).toBe(200);
    await eventually(async () => expect(told()).toBe(true));
  });

  test('are audited with the IP address that the edge saw, not with one that the sender claims', async () => {
    const response = await fetch(`${runner().site}/api${documentsPath()}/visa_copy`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.66' },
    });
    expect(response.status).toBe(200);
    for (const entry of await entriesOf(applicationId)) expect(entry.source_ip).toBe('127.0.0.1');
  });

  test('write an audit entry for each change of a vehicle, with its fields', async () => {
    const id = randomUUID();
    expect(await admin('POST', '/admin/vehicles', { ...sampleVehicle, id })).toMatchObject({ status: 201 });
    const changed = { ...sampleVehicle, price: 11_000, description: 'Two owners.', version: 1 };
    expect(await admin('PUT', `/admin/vehicles/${id}`, changed)).toMatchObject({ status: 200 });
    expect(await admin('DELETE', `/admin/vehicles/${id}`)).toMatchObject({ status: 200 });
    expect((await entriesOf(id)).map(({ action, fields }) => [action, fields])).toEqual([
      ['vehicle.create', expect.arrayContaining(['make', 'contact_email', 'images'])],
      ['vehicle.update', ['price', 'description']],
      ['vehicle.delete', []],
    ]);
  });

  describe('that can’t be audited', () => {
    const unavailable = { status: 503, body: { error: { code: 'audit_unavailable' } } };

    beforeAll(async () => {
      const TableName = cloud.tableNamed('audit');
      await cloud.dynamodb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
      await cloud.dynamodb.send(new DeleteTableCommand({ TableName }));
    });

    test('open no document', async () => {
      const answer = await admin('GET', `${documentsPath()}/visa_copy`);
      expect(answer).toMatchObject(unavailable);
      expect(JSON.stringify(answer.body)).not.toContain('http');
    });

    test('show no application', async () => {
      const answer = await admin('GET', `/admin/work-items/loan-application/${applicationId}`);
      expect(answer).toMatchObject(unavailable);
      expect(JSON.stringify(answer.body)).not.toContain(sampleForm.firstName);
    });

    test('change no vehicle', async () => {
      const id = randomUUID();
      expect(await admin('POST', '/admin/vehicles', { ...sampleVehicle, id })).toMatchObject(unavailable);
      expect((await cloud.allItems('vehicles')).map((item) => item['id'])).not.toContain(id);
    });
  });
});
