import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { answerAddress } from '../support/answer-address.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';
import { answerOf, newVisitor } from '../../tools/product/visitor.ts';

const form = {
  name: 'Aroha Ngāta',
  email: 'aroha@example.com',
  phone: '021 123 4567',
  subject: 'loan-application',
  message: 'Kia ora, how long does an approval take?',
};
const path = '/api/contact-submissions';

describe('POST /contact-submissions and /notify/contact', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);

  const recordOf = async (id: string) =>
    (await cloud().allItems('contact_submissions')).find((item) => item['id'] === id);
  const mailsAbout = async (id: string) => {
    const team = runner().admins[0]!.email;
    return (await cloud().inbox()).filter(({ to, text }) => to.includes(team) && text.includes(id));
  };

  test('stores the message and sends all administrators one mail, once', async () => {
    const id = randomUUID();
    const answer = await visitor().post(path, { ...form, id });
    expect(answer).toEqual({
      status: 201,
      body: { id, created_at: expect.any(String), reference: contactType.referenceOf(id) },
    });
    expect(await recordOf(id)).toMatchObject({ ...form, id, submitted_by: visitor().identityId });

    expect(await visitor().post('/api/notify/contact', { ...form, id })).toEqual({
      status: 200,
      body: { status: 'sent' },
    });
    expect(await visitor().post('/api/notify/contact', { ...form, id })).toEqual({
      status: 200,
      body: { status: 'sent' },
    });
    const [mail, ...others] = await mailsAbout(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: `${brand.name} <no-reply@local.${brand.domainName}>`,
      to: runner().admins.map(({ email }) => email),
      replyTo: [answerAddress()],
      subject: `Message ${contactType.referenceOf(id)}: Loan application from Aroha Ngāta`,
    });
    expect(mail?.text).toContain(form.message);
    expect(mail?.html).toContain(form.message);
  });

  test('builds the mail from the record, not from the notify request', async () => {
    const id = randomUUID();
    const details = { source: { utm_campaign: 'Spring utes', page: '/car-finance' } };
    await visitor().post(path, { ...form, id, details });
    expect(await recordOf(id)).toMatchObject({ details });
    await visitor().post('/api/notify/contact', { ...form, id, message: 'Transfer the money' });
    const [mail] = await mailsAbout(id);
    // How the visit began stays on the desk.
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Spring utes|car-finance/);
    expect(mail?.text).toContain(form.message);
    expect(mail?.text).not.toContain('Transfer the money');
  });

  test('normalises a pasted phone number', async () => {
    const id = randomUUID();
    const pasted = '\u202Atel:021\u00A0123\u20114567\u202C';
    expect((await visitor().post(path, { ...form, id, phone: pasted })).status).toBe(201);
    expect(await recordOf(id)).toMatchObject({ phone: '021 123-4567' });
    // The same message: punctuation does not count.
    expect((await visitor().post(path, { ...form, id, phone: '021 123-4567' })).status).toBe(201);
  });

  test('responds to a retry as to the first request, and rejects the key with another body', async () => {
    const id = randomUUID();
    const first = await visitor().post(path, { ...form, id });
    expect(await visitor().post(path, { ...form, id })).toEqual(first);
    const inAnotherVisit = { ...form, id, details: { source: { referrer: 'www.search.example' } } };
    expect(await visitor().post(path, inAnotherVisit)).toEqual(first);
    expect(await visitor().post(path, { ...form, id, message: 'Another message' })).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_key_reused' } },
    });
    expect(await recordOf(id)).toMatchObject({ message: form.message });
  });

  test('another visitor can neither reuse the key nor trigger the mail', async () => {
    const id = randomUUID();
    await visitor().post(path, { ...form, id });
    const stranger = await newVisitor(runner());
    expect((await stranger.post(path, { ...form, id })).status).toBe(422);
    expect(await stranger.post('/api/notify/contact', { ...form, id })).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
    expect(await mailsAbout(id)).toEqual([]);
  });

  test('fifty requests with one key create one record and one mail', async () => {
    const id = randomUUID();
    const before = (await cloud().allItems('contact_submissions')).length;
    const send = async (to: string) => (await visitor().post(to, { ...form, id })).body;
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(path)));
    expect(answers).toEqual(
      Array.from({ length: 50 }, () => ({
        id,
        created_at: expect.any(String),
        reference: contactType.referenceOf(id),
      })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const records = await cloud().allItems('contact_submissions');
    expect(records).toHaveLength(before + 1);

    await Promise.all(Array.from({ length: 40 }, () => send('/api/notify/contact')));
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  describe('bad input', () => {
    const refused = async (body: unknown, status: number, error: object) => {
      const before = (await cloud().allItems('contact_submissions')).length;
      expect(await visitor().post(path, body)).toMatchObject({ status, body: { error } });
      expect(await cloud().allItems('contact_submissions')).toHaveLength(before);
    };

    test('malformed JSON', () =>
      refused('{"name": "Aroha', 400, {
        code: 'invalid_request',
        message: 'The request body is not valid JSON.',
      }));

    test('wrong types', () =>
      refused({ ...form, id: randomUUID(), name: { first: 'Aroha' }, message: 7 }, 400, {
        fields: { name: 'Enter your full name', message: 'Enter your message' },
      }));

    test('missing fields', () =>
      refused({ id: randomUUID() }, 400, {
        fields: {
          name: 'Enter your full name',
          email: 'Enter your email address',
          subject: 'Select a subject',
          message: 'Enter your message',
        },
      }));

    test('unknown fields', () =>
      refused({ ...form, id: randomUUID(), notification_queue: 'parked' }, 400, {
        fields: { notification_queue: 'This field is not known' },
      }));

    test('a body of 300 kB', () =>
      refused({ ...form, id: randomUUID(), message: 'x'.repeat(300_000) }, 413, {
        code: 'payload_too_large',
      }));

    test('line breaks in the name', () =>
      refused({ ...form, id: randomUUID(), name: 'Aroha\r\nBcc: everybody@example.com' }, 400, {
        fields: { name: 'Full name must be a single line of plain text' },
      }));

    test('a subject that is not an option', () =>
      refused({ ...form, id: randomUUID(), subject: 'general\r\nBcc: everybody@example.com' }, 400, {
        fields: { subject: 'Select a subject' },
      }));

    test('markup in the message is stored as typed and shown as text', async () => {
      const id = randomUUID();
      const message = '<img src=x onerror="alert(1)"> & <script>alert(2)</script>';
      await visitor().post(path, { ...form, id, message });
      await visitor().post('/api/notify/contact', { ...form, id });
      expect(await recordOf(id)).toMatchObject({ message });
      const [mail] = await mailsAbout(id);
      expect(mail?.html).not.toContain('<script>alert');
      expect(mail?.html).not.toContain('<img');
      expect(mail?.html).toContain('&lt;script&gt;');
    });

    test('the robots’ trap is answered like any other and leaves nothing', async () => {
      const id = randomUUID();
      expect((await visitor().post(path, { ...form, id, leave_blank: 'https://spam.example' })).status).toBe(
        201,
      );
      expect(await recordOf(id)).toBeUndefined();
      expect((await visitor().post('/api/notify/contact', { ...form, id })).status).toBe(404);
    });
  });

  describe('signatures', () => {
    const body = JSON.stringify({ ...form, id: randomUUID() });
    const send = async (headers: Headers, sent = body) =>
      answerOf(() => fetch(`${runner().site}${path}`, { method: 'POST', headers, body: sent }));
    // API Gateway's own response: no handler ran.
    const forbidden = { status: 403, body: { message: 'Forbidden' } };

    test('a good one is accepted', async () => {
      expect((await send(await visitor().sign(path, body))).status).toBe(201);
    });

    test('none', async () => {
      expect(await send(new Headers({ 'content-type': 'application/json' }))).toEqual(forbidden);
    });

    test('of another body', async () => {
      const headers = await visitor().sign(path, body);
      expect(await send(headers, body.replace('Aroha', 'Mallory'))).toEqual(forbidden);
    });

    test('of another path', async () => {
      expect(await send(await visitor().sign('/api/notify/contact', body))).toEqual(forbidden);
    });

    test('for another region or service', async () => {
      expect(await send(await visitor().sign(path, body, { region: 'us-east-1' }))).toEqual(forbidden);
      expect(await send(await visitor().sign(path, body, { service: 's3' }))).toEqual(forbidden);
    });

    test('from hours ago', async () => {
      const hoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString().replace(/[-:]|\.\d{3}/g, '');
      expect(await send(await visitor().sign(path, body, { datetime: hoursAgo }))).toEqual(forbidden);
    });

    test('with a forged session token', async () => {
      const headers = await visitor().sign(path, body);
      headers.set('x-amz-security-token', `${visitor().credentials.sessionToken.slice(0, -4)}AAAA`);
      expect(await send(headers)).toEqual(forbidden);
    });
  });
});
