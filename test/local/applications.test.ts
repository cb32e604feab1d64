import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { GetObjectTaggingCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { emptyApplication, isAsked, questionOf, sentPath } from '#domain/applications/application-fields.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { isOptional } from '#domain/applications/question.ts';
import { sampleDraft, sampleForm } from '../../tools/product/sample-application.ts';
import { beginMultipart, describeFile, putTo, sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { answerAddress } from '../support/answer-address.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';
import { newVisitor } from '../../tools/product/visitor.ts';

const path = '/api/loan-applications';
const notifyPath = '/api/notify/loan-application';
const payload = formToPayload(sampleForm);
const jpeg = () => sampleFile('image/jpeg', 2_000);

describe('POST /loan-applications and /notify/loan-application', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  let s3: S3Client;

  beforeAll(() => {
    s3 = new S3Client({
      region: runner().region,
      endpoint: runner().endpoints.s3,
      credentials: runner().credentials,
    });
  });
  afterAll(() => s3.destroy());

  const recordOf = async (id: string) =>
    (await cloud().allItems('loan_applications')).find((item) => item['id'] === id);
  /** Mails that lead to the desk. */
  const mailsAbout = async (id: string) =>
    (await cloud().inbox()).filter((mail) => mail.text.includes(`loan-application/${id}`));
  const stateOf = async (Key: string) => {
    const { TagSet } = await s3.send(new GetObjectTaggingCommand({ Bucket: runner().bucket, Key }));
    return TagSet?.find((tag) => tag.Key === 'state')?.Value;
  };

  test('names its vehicle by the vehicle’s record, not by what an address said', async () => {
    const [id, vehicle, gone] = [randomUUID(), randomUUID(), randomUUID()];
    await cloud().putItems('vehicles', [{ id: vehicle, year: 2022, make: 'Ford', model: 'Ranger' }]);
    const begunAt = (start: object) => ({
      ...payload,
      details: { ...payload.details, starting_point: { vehicle: start } },
    });
    const titled = { id: vehicle, title: 'Approved by the lender' };
    expect(await visitor().post(path, { ...begunAt(titled), id })).toMatchObject({ status: 400 });
    expect(await visitor().post(path, { ...begunAt({ id: vehicle }), id })).toMatchObject({ status: 201 });
    expect(await recordOf(id)).toMatchObject({ vehicle_title: '2022 Ford Ranger' });
    const sent = await visitor().post(path, { ...begunAt({ id: gone }), id: gone });
    expect(sent).toMatchObject({ status: 201 });
    expect(await recordOf(gone)).not.toHaveProperty('vehicle_title');
    // The stock's list can't read a vehicle without a price.
    const TableName = cloud().tableNamed('vehicles');
    await cloud().dynamodb.send(new DeleteCommand({ TableName, Key: { id: vehicle } }));
  });

  test('stores the application, attaches its documents, and mails the administrators once', async () => {
    const id = randomUUID();
    const front = await uploadFile(visitor(), jpeg(), 'my licence.jpg');
    const begun = await beginMultipart(visitor(), sampleFile('application/pdf', 5 * 1024 * 1024 + 1));
    const parts = [await begun.send(0), await begun.send(1)];
    await visitor().post('/api/documents/uploads/multipart/complete', {
      ...begun.upload,
      size: begun.size,
      parts,
    });
    const documents = { driver_licence_front: front, passport_copy: begun.upload.key };

    const answer = await visitor().post(path, { ...payload, ...documents, id });
    expect(answer).toEqual({
      status: 201,
      body: { id, created_at: expect.any(String), reference: applicationType.referenceOf(id) },
    });
    expect(await recordOf(id)).toMatchObject({
      ...payload,
      ...documents,
      id,
      submitted_by: visitor().identityId,
      created_at: answer.body.created_at,
      consents_given_at: answer.body.created_at,
    });
    expect([await stateOf(front), await stateOf(begun.upload.key)]).toEqual(['attached', 'attached']);

    for (let time = 1; time <= 2; time += 1) {
      expect(await visitor().post(notifyPath, { ...payload, ...documents, id })).toEqual({
        status: 200,
        body: { status: 'sent' },
      });
    }
    const [mail, ...others] = await mailsAbout(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: runner().admins.map(({ email }) => email),
      replyTo: [answerAddress()],
      subject: `Loan application ${answer.body.reference} from Aroha Ngāta`,
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(answer.body.reference);
      expect(part).toContain('$12,000.00 NZD');
      expect(part).toContain(`${runner().site}/admin/inbox/loan-application/${id}`);
      expect(part).not.toMatch(/licence|1,250|27 April 1990|Queen Street/);
    }
  });

  test('needs no documents', async () => {
    const id = randomUUID();
    expect((await visitor().post(path, { ...payload, id })).status).toBe(201);
    expect(await recordOf(id)).toMatchObject({ id, first_name: 'Aroha' });
  });

  test('responds to a retry as to the first request, and rejects the key with other contents', async () => {
    const id = randomUUID();
    const application = { ...payload, id, visa_copy: await uploadFile(visitor(), jpeg()) };
    const first = await visitor().post(path, application);
    expect(first.status).toBe(201);
    expect(await visitor().post(path, application)).toEqual(first);
    for (const other of [
      { loan_amount: 1 },
      { details: { ...payload.details, middle_name: 'Mere' } },
      { visa_copy: undefined },
    ]) {
      expect(await visitor().post(path, { ...application, ...other })).toMatchObject({
        status: 422,
        body: { error: { code: 'idempotency_key_reused', reference: first.body.reference } },
      });
    }
    expect(await recordOf(id)).toMatchObject(application);
  });

  test('another visitor can’t reuse the key, trigger the mail or name the documents', async () => {
    const id = randomUUID();
    const visa_copy = await uploadFile(visitor(), jpeg());
    await visitor().post(path, { ...payload, id, visa_copy });
    const stranger = await newVisitor(runner());
    const reused = await stranger.post(path, { ...payload, id });
    expect(reused.status).toBe(422);
    expect(reused.body.error).not.toHaveProperty('reference');
    expect((await stranger.post(notifyPath, { ...payload, id })).status).toBe(404);
    expect(await mailsAbout(id)).toEqual([]);
    const own = randomUUID();
    expect(await stranger.post(path, { ...payload, id: own, visa_copy })).toMatchObject({
      status: 400,
      body: {
        error: { fields: { visa_copy: 'This file was uploaded in another session: upload it again' } },
      },
    });
    expect(await recordOf(own)).toBeUndefined();
  });

  test('twenty requests with one key create one record and one mail', async () => {
    const id = randomUUID();
    const application = { ...payload, id, visa_copy: await uploadFile(visitor(), jpeg()) };
    const before = (await cloud().allItems('loan_applications')).length;
    const send = async (to: string) => visitor().post(to, application);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(path)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, body: { id } });
    expect(await cloud().allItems('loan_applications')).toHaveLength(before + 1);
    await Promise.all(Array.from({ length: 10 }, () => send(notifyPath)));
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  test('the sweeper sends the mail that the browser never requested', async () => {
    const id = randomUUID();
    await visitor().post(path, { ...payload, id });
    await cloud().endPauses('loan_applications', id);
    await cloud().sweep();
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  test('the robots’ trap is answered like any other and leaves nothing', async () => {
    const id = randomUUID();
    const visa_copy = await uploadFile(visitor(), jpeg());
    const answer = await visitor().post(path, { ...payload, id, visa_copy, leave_blank: 'spam' });
    expect(answer).toEqual({
      status: 201,
      body: { id, created_at: expect.any(String), reference: applicationType.referenceOf(id) },
    });
    expect(await recordOf(id)).toBeUndefined();
    expect(await stateOf(visa_copy)).toBe('unattached');
    expect((await visitor().post(notifyPath, { ...payload, id })).status).toBe(404);
  });

  describe('bad input', () => {
    const refused = async (more: object, fields: object) => {
      const before = (await cloud().allItems('loan_applications')).length;
      expect(await visitor().post(path, { ...payload, id: randomUUID(), ...more })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_request', fields } },
      });
      expect(await cloud().allItems('loan_applications')).toHaveLength(before);
    };

    test('a program with the name of a picture', async () => {
      const program = Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(500)]);
      const visa_copy = await uploadFile(visitor(), program, 'setup.exe.jpg', 'image/jpeg');
      await refused(
        { visa_copy },
        { visa_copy: 'This file’s contents do not match its type: choose another file' },
      );
      expect(await stateOf(visa_copy)).toBe('unattached');
    });

    test('a PDF with the type of a picture', async () => {
      const passport_copy = await uploadFile(
        visitor(),
        sampleFile('application/pdf', 100),
        'a.png',
        'image/png',
      );
      await refused(
        { passport_copy },
        { passport_copy: 'This file’s contents do not match its type: choose another file' },
      );
    });

    test('a document that was announced and never uploaded', async () => {
      const { body } = await visitor().post('/api/documents/uploads', describeFile(jpeg()));
      await refused(
        { driver_licence_back: body.key },
        { driver_licence_back: 'This document did not arrive or has expired: upload it again' },
      );
    });

    test.each([
      'loan-documents/../../etc/passwd',
      'vehicle-images/1.jpg',
      `loan-documents/1795132800000-${'a'.repeat(64)}-..`,
    ])('the key %s', (key) => refused({ visa_copy: key }, { visa_copy: 'This is not an upload' }));

    test('an attached document can’t be overwritten', async () => {
      const bytes = jpeg();
      const { body: address } = await visitor().post('/api/documents/uploads', describeFile(bytes));
      await putTo(address, bytes);
      expect(
        (await visitor().post(path, { ...payload, id: randomUUID(), visa_copy: address.key })).status,
      ).toBe(201);
      expect((await putTo(address, bytes)).status).toBe(412);
      expect(await stateOf(address.key)).toBe('attached');
    });

    const requiredFields = Object.keys(sampleForm)
      .filter((field): field is keyof typeof sampleForm => field in emptyApplication)
      .filter((field) => !isOptional(questionOf(field)) && isAsked(field, sampleDraft))
      .filter((field) => typeof sampleDraft[field] === 'string');

    test.each(requiredFields)('the application without %s', async (field) => {
      const name = sentPath(field);
      const { details, ...others } = payload;
      const without = name.startsWith('details.')
        ? { details: { ...details, [name.slice('details.'.length)]: undefined } }
        : { details, ...others, [name]: undefined };
      await refused(without, { [name]: expect.any(String) });
    });

    test('an application without consent to the credit check', () =>
      refused({ credit_check_consent: false }, { credit_check_consent: expect.stringContaining('Agree') }));

    test('a changed fixed value, and an unknown field', () =>
      refused(
        { loan_term: 12, notification_queue: 'parked' },
        { loan_term: expect.any(String), notification_queue: 'This field is not known' },
      ));

    test('line breaks in a name', () =>
      refused(
        { last_name: 'Ngāta\r\nBcc: everybody@example.com' },
        { last_name: 'Last name must be a single line of plain text' },
      ));
  });

  test('an unattached document expires, and an attached one stays', async () => {
    const [named, forgotten] = [await uploadFile(visitor(), jpeg()), await uploadFile(visitor(), jpeg())];
    const answer = await visitor().post(path, { ...payload, visa_copy: named, id: randomUUID() });
    expect(answer.status).toBe(201);
    const moveClock = async (aheadSeconds: number): Promise<unknown> => {
      const response = await fetch(`${runner().endpoints.s3}/_clock`, {
        method: 'PUT',
        body: JSON.stringify({ aheadSeconds }),
      });
      return response.json();
    };
    const isThere = async (Key: string) =>
      s3.send(new HeadObjectCommand({ Bucket: runner().bucket, Key })).then(
        () => true,
        (error: Error) => error.name !== 'NotFound',
      );
    const day = 24 * 60 * 60;
    try {
      await moveClock(1.5 * day);
      expect([await isThere(named), await isThere(forgotten)]).toEqual([true, true]);
      // S3 applies lifecycle rules at midnight UTC after an object's last day.
      await moveClock(3 * day);
      expect([await isThere(named), await isThere(forgotten)]).toEqual([true, false]);
    } finally {
      await moveClock(0);
    }
  });
});
