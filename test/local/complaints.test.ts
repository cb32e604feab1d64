import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { complaintFields } from '#domain/complaints/complaint-fields.ts';
import { toNotice } from '#domain/submissions/field-schemas.ts';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { sampleComplaint as form } from '../../tools/product/sample-complaint.ts';
import { answerAddress } from '../support/answer-address.ts';
import { requestLinkOf } from '../support/my-request.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';
import { answerOf, newVisitor } from '../../tools/product/visitor.ts';

const path = '/api/complaints';
const administrator = `owner@admin.${brand.domainName}`;

describe('POST /complaints and /notify/complaint', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);

  const recordOf = async (id: string) =>
    (await cloud().allItems('complaints')).find((item) => item['id'] === id);
  const mailsAbout = async (id: string) =>
    (await cloud().inbox()).filter(
      ({ text, to }) => text.includes(complaintType.referenceOf(id)) && to.includes(administrator),
    );
  const notify = (id: string, who = visitor()) =>
    who.post('/api/notify/complaint', toNotice(complaintFields, id, form));

  test('stores the complaint and mails the administrator, once', async () => {
    const id = randomUUID();
    expect(await visitor().post(path, { ...form, id })).toEqual({
      status: 201,
      body: { id, created_at: expect.any(String), reference: complaintType.referenceOf(id) },
    });
    expect(await recordOf(id)).toMatchObject({ ...form, id, submitted_by: visitor().identityId });
    expect(await notify(id)).toEqual({ status: 200, body: { status: 'sent' } });
    expect(await notify(id)).toEqual({ status: 200, body: { status: 'sent' } });
    const [mail, ...others] = await mailsAbout(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      replyTo: [answerAddress()],
      subject: `Complaint ${complaintType.referenceOf(id)} (${complaintFields.complaint_type.text(form.complaint_type)}) from Aroha Ngāta`,
    });
  });

  test('accepts a complaint without optional fields', async () => {
    const id = randomUUID();
    const { name, email, complaint_type, description } = form;
    await visitor().post(path, { id, name, email, complaint_type, description });
    expect(await recordOf(id)).toMatchObject({ phone: '', account_number: '', preferred_contact: 'email' });
  });

  test('builds the mail from the record, not from the notify request', async () => {
    const id = randomUUID();
    await visitor().post(path, { ...form, id });
    const notice = { ...toNotice(complaintFields, id, form), description: 'Transfer the money' };
    await visitor().post('/api/notify/complaint', notice);
    const [mail] = await mailsAbout(id);
    expect(mail?.text).toContain(form.description);
    expect(mail?.text).not.toContain('Transfer the money');
  });

  test('another visitor can neither reuse the key nor trigger the mails', async () => {
    const id = randomUUID();
    await visitor().post(path, { ...form, id });
    const stranger = await newVisitor(runner());
    expect((await stranger.post(path, { ...form, id })).status).toBe(422);
    expect((await notify(id, stranger)).status).toBe(404);
    expect(await mailsAbout(id)).toEqual([]);
  });

  test('twenty requests with one key create one record and one mail', async () => {
    const id = randomUUID();
    const before = (await cloud().allItems('complaints')).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor().post(path, { ...form, id })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await cloud().allItems('complaints')).toHaveLength(before + 1);
    await Promise.all(Array.from({ length: 20 }, () => notify(id)));
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  test.each([
    ['missing fields', {}, { name: 'Enter your full name', complaint_type: 'Select a complaint type' }],
    [
      'unknown fields',
      { ...form, notification_queue: 'x' },
      { notification_queue: 'This field is not known' },
    ],
    ['an unknown type', { ...form, complaint_type: 'x' }, { complaint_type: 'Select a complaint type' }],
    [
      'line breaks in the name',
      { ...form, name: 'Aroha\r\nBcc: everybody@example.com' },
      { name: 'Full name must be a single line of plain text' },
    ],
  ])('rejects %s and stores nothing', async (_, body, fields) => {
    const before = (await cloud().allItems('complaints')).length;
    expect(await visitor().post(path, { ...body, id: randomUUID() })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', fields } },
    });
    expect(await cloud().allItems('complaints')).toHaveLength(before);
  });

  test('the robots’ trap is answered like any other and leaves nothing', async () => {
    const id = randomUUID();
    const answer = await visitor().post(path, { ...form, id, leave_blank: 'https://spam.example' });
    expect(answer).toMatchObject({ status: 201, body: { reference: complaintType.referenceOf(id) } });
    expect(await recordOf(id)).toBeUndefined();
    expect((await notify(id)).status).toBe(404);
  });

  test('its link shows the complaint without what was typed, and its clocks', async () => {
    const id = randomUUID();
    const complaint = { ...form, email: `aroha@${id}.example`, id };
    expect((await visitor().post(path, complaint)).status).toBe(201);
    await cloud().endPauses('complaints', id);
    await cloud().sweep();
    const reference = complaintType.referenceOf(id);
    const link = requestLinkOf(await cloud().inbox(), reference);
    const shown = await visitor().post('/api/my-requests/openings', { link });
    expect(shown).toMatchObject({
      status: 200,
      body: {
        reference,
        noun: 'complaint',
        clocks: [
          { label: 'We acknowledge your complaint' },
          { label: 'We answer it' },
          { label: expect.stringContaining('deadlock letter') },
        ],
      },
    });
    expect(shown.body).not.toHaveProperty('sent');
    for (const typed of [complaint.name, complaint.email]) {
      expect(JSON.stringify(shown.body)).not.toContain(typed);
    }
  });

  test('rejects an unsigned request', async () => {
    const answer = await answerOf(() =>
      fetch(`${runner().site}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...form, id: randomUUID() }),
      }),
    );
    expect(answer).toEqual({ status: 403, body: { message: 'Forbidden' } });
  });
});
