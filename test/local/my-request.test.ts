import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { linkEntryKey } from '#domain/my-request/stored-link.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { newVisitor } from '../../tools/product/visitor.ts';
import { actsByLink, ageHistory, requestLinkOf } from '../support/my-request.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const birthDate = formToPayload(sampleForm).date_of_birth;

describe('a sender’s own link', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  let staff: ApiCaller;

  beforeAll(async () => {
    staff = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
  });

  const linkTo = async (reference: string) => requestLinkOf(await cloud().inbox(), reference);

  const apply = async () => {
    const id = randomUUID();
    const email = `aroha@${id}.example`;
    const sent = { ...formToPayload(sampleForm), email, id };
    expect((await visitor().post('/api/loan-applications', sent)).status).toBe(201);
    await cloud().endPauses('loan_applications', id);
    await cloud().sweep();
    const reference = applicationType.referenceOf(id);
    const path = `/admin/work-items/${applicationType.name}/${id}`;
    return { id, email, reference, path, itemId: `loan-application:${id}`, link: await linkTo(reference) };
  };

  const open = async (body: object, who = visitor()) => who.post('/api/my-requests/openings', body);
  const code = (status: number, name: string) => ({ status, body: { error: { code: name } } });

  /** Moves the state of a link to the past, as if it had not been used for as long. */
  const expire = async (itemId: string) =>
    cloud().dynamodb.send(
      new UpdateCommand({
        TableName: cloud().tableNamed('work_history'),
        Key: { id: itemId, entry: linkEntryKey('sender') },
        UpdateExpression: 'SET valid_until = :past',
        ExpressionAttributeValues: { ':past': '2020-01-01T00:00:00.000Z' },
      }),
    );

  test('opens an application by the birth date, and then by the pass of the last answer', async () => {
    const { link, reference, path } = await apply();
    const phone = await newVisitor(runner());
    // As a mail filter that opens every link.
    expect(await open({ link }, phone)).toEqual({ status: 200, body: { fact_needed: 'date-of-birth' } });
    const shown = await open({ link, fact: birthDate }, phone);
    expect(shown).toMatchObject({
      status: 200,
      body: {
        type: 'loan-application',
        reference,
        is_open: true,
        status: { label: 'Received' },
        steps: [{ label: 'Received' }],
        clocks: [{ label: 'We contact you' }],
        messages: [],
        sent: { first_name: 'Aroha', figures: expect.any(Array), documents: [] },
      },
    });
    expect(JSON.stringify(shown.body)).not.toContain(sampleForm.lastName);
    const { pass } = shown.body;
    expect(await open({ link, pass }, phone)).toMatchObject({ status: 200, body: { reference } });
    const forged = { ...pass, until: new Date(Date.parse(pass.until) + 600_000).toISOString() };
    expect(await open({ link, pass: forged }, phone)).toMatchObject({
      body: { fact_needed: 'date-of-birth' },
    });
    const { version } = (await staff('GET', `${path}/progress`)).body.item;
    expect(version).toBe(1);
  });

  test('ends after five wrong facts, also at the same time, and is replaced by one press', async () => {
    const { link, email, reference, itemId } = await apply();
    const wrong = { link, fact: '1901-01-01' };
    expect(await open(wrong)).toMatchObject({
      ...code(400, 'fact_wrong'),
      body: { error: { message: expect.stringContaining('4 more times') } },
    });
    const tries = await Promise.all(Array.from({ length: 6 }, async () => open(wrong)));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(tries.filter(({ status }) => status === 410)).toHaveLength(3);
    const masked = email.replace('aroha', 'a•••');
    expect(await open({ link, fact: birthDate })).toMatchObject({
      ...code(410, 'link_replaced'),
      body: { error: { message: expect.stringContaining(masked) } },
    });
    const ask = async () => visitor().post('/api/my-requests/links', { link });
    expect([await ask(), await ask()]).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ]);
    await cloud().sendReplies();
    const mails = (await cloud().inbox()).filter(
      ({ to, subject }) => to.includes(email) && subject === 'The link that you asked for',
    );
    expect(mails).toHaveLength(1);
    const next = requestLinkOf(mails, reference);
    expect(next).not.toBe(link);
    expect(await open({ link: next, fact: birthDate })).toMatchObject({ status: 200, body: { reference } });
    expect(await open({ link, fact: birthDate })).toMatchObject(code(410, 'link_replaced'));
    // One that has expired never works again once another is sent.
    await expire(itemId);
    expect(await open({ link: next, fact: birthDate })).toMatchObject(code(410, 'link_expired'));
  });

  test('is sent again to an address that asks, and to no other, with the same answer', async () => {
    const { email, reference } = await apply();
    const ask = async (address: string) => visitor().post('/api/my-requests/links', { email: address });
    const stranger = `aroha@${randomUUID()}.example`;
    expect([await ask(email.toUpperCase()), await ask(stranger)]).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ]);
    await cloud().sweep();
    const to = (await cloud().inbox()).filter(({ subject }) => subject === 'The link that you asked for');
    expect(to.filter((mail) => mail.to.includes(stranger))).toEqual([]);
    const [mail, ...more] = to.filter((one) => one.to.includes(email));
    expect(more).toEqual([]);
    expect(await open({ link: requestLinkOf([mail!], reference), fact: birthDate })).toMatchObject({
      status: 200,
    });
    const asked = (await cloud().allItems('counters')).filter(
      (row) => String(row['email']).toLowerCase() === email,
    );
    expect(asked).toEqual([expect.not.objectContaining({ notification_queue: 'pending' })]);
  });

  test('opens nothing if it is guessed, or once the application is erased', async () => {
    const { id, email, link } = await apply();
    const guessed = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const unknown = `loan-application:${randomUUID()}.${'0'.repeat(64)}`;
    const [one, other] = [await open({ link: guessed }), await open({ link: unknown })];
    expect(one).toMatchObject(code(404, 'link_wrong'));
    expect(other).toEqual(one);
    expect(await visitor().post('/api/my-requests/links', { link: guessed })).toEqual({
      status: 200,
      body: {},
    });
    const { pass } = (await open({ link, fact: birthDate })).body;
    const erased = await staff('POST', '/admin/privacy/erasures', {
      identifier: email,
      kind: 'loan-applications',
      id,
      includes_legal_retention: true,
    });
    expect(erased).toMatchObject({ status: 200 });
    for (const more of [{}, { pass }, { fact: birthDate }])
      expect(await open({ link, ...more })).toEqual(one);
    for (const [path, body] of Object.entries(actsByLink)) {
      expect(await visitor().post(`/api/my-requests/${path}`, { link, pass, ...body() })).toEqual(one);
    }
    expect(await visitor().post('/api/my-requests/links', { link })).toEqual({ status: 200, body: {} });
    expect(JSON.stringify(await cloud().allItems('work_history'))).not.toContain(id);
  });

  test('tells a status ten minutes after it was set, once, and a refusal only after staff have told it', async () => {
    const { path, itemId, reference, email, link } = await apply();
    const set = async (status: string, rest: object = {}) => {
      const { version } = (await staff('GET', `${path}/progress`)).body.item;
      expect(await staff('PUT', path, { version, status, ...rest })).toMatchObject({ status: 200 });
    };
    const told = async () => {
      await cloud().sendReplies();
      return (await cloud().inbox()).filter(
        ({ to, subject }) => to.includes(email) && subject.startsWith(`Your application ${reference}: `),
      );
    };
    const age = (minutes: number) => ageHistory(cloud(), itemId, minutes);
    const shownStatus = async () => (await open({ link, fact: birthDate })).body.status.label;
    await set('in-review');
    expect([await told(), await shownStatus()]).toEqual([[], 'Received']);
    await age(10);
    expect([(await told()).length, await shownStatus()]).toEqual([1, 'Being reviewed']);
    expect(await told()).toHaveLength(1);
    await set('declined', { choice: 'income' });
    await age(10);
    expect([(await told()).length, await shownStatus()]).toEqual([1, 'Being reviewed']);
    expect(
      await staff('PUT', `${path}/calls/${randomUUID()}`, {
        direction: 'out',
        text: 'Told them why.',
        leaves_item: true,
      }),
    ).toMatchObject({ status: 200 });
    expect(await shownStatus()).toBe('Not approved');
    // Within the hour of the last mail it waits.
    expect(await told()).toHaveLength(1);
    expect((await staff('GET', path)).body.mails).toContainEqual(
      expect.objectContaining({ mail: 'status-told', state: 'sent' }),
    );
  });
});
