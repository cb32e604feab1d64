import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { recoverRequestLink } from '#domain/my-request/request-link.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { administratorOf, callerWith } from '../../tools/product/admin.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('an answer that staff correct', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const owner = administratorOf(runner, 0);
  const sales = administratorOf(runner, 1);
  let id: string;
  let sent: string;
  let right: string;

  beforeEach(() => {
    id = randomUUID();
    sent = `${id.slice(0, 8)}-typo@corrections.example`;
    right = `${id.slice(0, 8)}@corrections.example`;
  });

  const deskPath = (type = 'contact') => `/admin/work-items/${type}/${id}`;
  const send = async () => {
    const body = { ...sampleMessage, name: 'Aroha Ngata', email: sent, id };
    expect(await visitor().post('/api/contact-submissions', body)).toMatchObject({ status: 201 });
  };
  const correct = (field: string, body: object, type?: string) =>
    sales('PUT', `${deskPath(type)}/corrections/${field}`, body);
  const found = async (search: string) =>
    ((await sales('POST', '/admin/work-items/searches', { search })).body['items'] as { id: string }[]).map(
      (item) => item.id,
    );
  const person = async (identifier: string) => {
    const records: object[] = [];
    let after: object | undefined;
    do {
      const { status, body } = await owner('POST', '/admin/privacy/searches', { identifier, after });
      expect(status).toBe(200);
      records.push(...body.records);
      after = body.next;
    } while (after !== undefined);
    return records;
  };

  test('counts for the desk, search and replies, and stays as it was sent', async () => {
    await send();
    const corrected = await correct('email', { version: 1, value: right, why: 'They called' });
    expect(corrected).toMatchObject({
      status: 200,
      body: {
        item: { version: 2 },
        change: { fields: [{ name: 'corrected.email', from: sent, to: right }, {}] },
      },
    });
    expect(await correct('name', { version: 2, value: 'Arohanui Ngāta' })).toMatchObject({ status: 200 });
    const { body } = await owner('GET', deskPath());
    expect(body).toMatchObject({
      item: { name: 'Arohanui Ngāta', version: 3 },
      sender: { email: right },
      greeting: 'Kia ora Arohanui,',
      correctable: expect.arrayContaining([
        expect.objectContaining({
          name: 'email',
          value: right,
          corrected: expect.objectContaining({ sent }),
        }),
      ]),
    });
    expect(JSON.stringify(body.sections)).toContain(right);
    expect(JSON.stringify(body.sections)).not.toContain(sent);
    expect([await found(right), await found(sent), await found('arohanui')]).toEqual([
      [id],
      [],
      expect.arrayContaining([id]),
    ]);
    const reply = { reply_id: randomUUID(), version: 3, subject: 'Your message', text: 'Kia ora, yes.' };
    expect(await sales('POST', `${deskPath()}/replies`, reply)).toMatchObject({
      status: 200,
      body: { reply: { to: right } },
    });
    // Its acknowledgement was not sent yet.
    await cloud().endPauses(contactType.table, id);
    await cloud().sendReplies();
    const mailsTo = async (address: string) =>
      (await cloud().inbox()).filter(({ to }) => to.includes(address)).map(({ subject }) => subject);
    expect(await mailsTo(right)).toHaveLength(3);
    const links = (await cloud().inbox())
      .filter(({ to }) => to.includes(right))
      .map(({ text }) => recoverRequestLink(text));
    expect(new Set(links).size).toBe(1);
    expect(await visitor().post('/api/my-requests/openings', { link: links[0] })).toMatchObject({
      status: 200,
    });
    expect(await mailsTo(sent)).toEqual([expect.stringMatching(/^A new email address for your request \(/)]);
    // The team's email about it was sent late, too.
    const toTeam = (await cloud().inbox()).find(({ text }) => text.includes(`Record:\n  ${id}\n`));
    expect(toTeam?.text).toContain(right);
    expect(toTeam?.text).not.toContain(sent);
    const TableName = cloud().tableNamed(contactType.table);
    const { Item } = await cloud().dynamodb.send(new GetCommand({ TableName, Key: { id } }));
    expect(Item).toMatchObject({ email: sent, name: 'Aroha Ngata' });
  });

  test('counts for lists and figures of an application', async () => {
    const body = { ...formToPayload({ ...sampleForm, email: sent }), id };
    expect(await visitor().post('/api/loan-applications', body)).toMatchObject({ status: 201 });
    const type = 'loan-application';
    expect(await correct('loanAmount', { version: 1, value: '65,000' }, type)).toMatchObject({
      status: 200,
      body: { item: { amount: 65_000 } },
    });
    expect(await correct('lastName', { version: 2, value: 'Webb' }, type)).toMatchObject({ status: 200 });
    const { body: opened } = await owner('GET', deskPath(type));
    expect(opened.item).toMatchObject({ amount: 65_000, name: expect.stringMatching(/ Webb$/) });
    expect(opened.estimates).toContainEqual({ label: 'Loan to yearly income', value: '100%' });
  });

  test('is refused by the rules of the form, for an older version, and to callers who are not administrators', async () => {
    await send();
    expect(await correct('email', { version: 1, value: 'aroha' })).toMatchObject({
      status: 400,
      body: { error: { fields: { value: expect.stringContaining('name@example.com') } } },
    });
    expect(await correct('message', { version: 1, value: 'Something else' })).toMatchObject({ status: 400 });
    expect(await correct('name', { version: 1, value: 'Aroha Webb' })).toMatchObject({ status: 200 });
    expect(await correct('phone', { version: 1, value: '021 555 0199' })).toMatchObject({ status: 409 });
    const nobody = callerWith(runner());
    expect((await nobody('PUT', `${deskPath()}/corrections/phone`, { version: 2, value: '' })).status).toBe(
      401,
    );
  });

  test.each(submissionTypes)('finds who sent a $name by what is right', async ({ name, fields }) => {
    const [vehicle] = vehicleStock(1);
    await cloud().putVehicles([{ ...vehicle!, is_available: true }]);
    const { path, bodyOf } = sampledTypes(vehicle!)[name]!;
    expect(await visitor().post(path, { ...bodyOf(sent), id })).toMatchObject({ status: 201 });
    const [field] = Object.entries(fields).find(([, { kind }]) => kind === 'email')!;
    expect(await correct(field, { version: 1, value: right }, name)).toMatchObject({ status: 200 });
    expect(await person(right)).toMatchObject([{ id }]);
  });

  test('finds, exports and erases the person by what is right', async () => {
    await send();
    await correct('email', { version: 1, value: right });
    expect(await person(right)).toMatchObject([{ id, kind: 'contact-submissions' }]);
    expect(await person(sent)).toMatchObject([{ id }]);
    const key = { identifier: right, kind: 'contact-submissions', id };
    const exported = await owner('POST', '/admin/privacy/exports', key);
    expect(exported).toMatchObject({
      status: 200,
      body: { record: { email: sent, corrections: [{ answer: 'Email address', from: sent, to: right }] } },
    });
    expect(await owner('POST', '/admin/privacy/erasures', key)).toMatchObject({ status: 200 });
    expect(await person(right)).toEqual([]);
    expect(await found(right)).toEqual([]);
  });
});
