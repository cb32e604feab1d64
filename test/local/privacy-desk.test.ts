import { randomUUID } from 'node:crypto';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import type { FoundRecord } from '#domain/privacy/contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleJointPart } from '../../tools/product/sample-joint-part.ts';
import { sendMail } from '../../tools/product/send-mail.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { sendAnswerable } from '../support/answerable.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';

const jointApplicant = (jointContact: string) => ({
  jointName: 'Hohepa Ngāta',
  jointDateOfBirth: '1988-02-13',
  jointContact,
});

describe('privacy requests, from the desk', () => {
  const runner = useRunner();
  const email = 'aroha.ngata@example.com';
  const ids = new Map(submissionTypes.map(({ name }) => [name, randomUUID()]));
  const stranger = randomUUID();
  const licence = sampleFile('image/jpeg', 2_000);
  let cloud: ReturnType<typeof cloudOf>;
  let s3: S3Client;
  let visitor: Visitor;
  let owner: ApiCaller;
  let sales: ApiCaller;
  let key: string;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    const { region, credentials, endpoints } = runner();
    s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
    visitor = await newVisitor(runner());
    const [first, second] = runner().admins.map((one) => one.email);
    owner = callerWith(runner(), (await signIn(runner(), first!)).idToken);
    sales = callerWith(runner(), (await signIn(runner(), second!)).idToken);
    const vehicle = { ...sampleVehicle, contact_email: email, id: randomUUID() };
    expect((await owner('POST', '/admin/vehicles', vehicle)).status).toBe(201);
    const types = sampledTypes(vehicle);
    key = await uploadFile(visitor, licence);
    for (const [name, id] of ids) {
      const { path, bodyOf } = types[name]!;
      const body =
        name === 'loan-application'
          ? { ...formToPayload({ ...sampleForm, ...jointApplicant('hohepa@example.com') }), email }
          : bodyOf(email);
      const documents = name === 'loan-application' ? { driver_licence_front: key } : {};
      expect(await visitor.post(path, { ...body, ...documents, id })).toMatchObject({ status: 201 });
    }
    const applications = await cloud.allItems('loan_applications');
    const together = applications.find((one) => one['id'] === ids.get('loan-application'));
    // The joint applicant has the same mailbox.
    await cloud.putItems('loan_applications', [{ ...together, joint: { ...sampleJointPart, email } }]);
    const { path, bodyOf } = types['contact']!;
    await visitor.post(path, { ...bodyOf('somebody.else@example.com'), id: stranger });
    expect(
      (await sales('GET', `/admin/work-items/vehicle-inquiry/${ids.get('vehicle-inquiry')!}`)).status,
    ).toBe(200);
  });
  afterAll(() => {
    cloud.close();
    s3.destroy();
  });

  const find = async (address: string): Promise<FoundRecord[]> => {
    const found: FoundRecord[] = [];
    let after: object | undefined;
    do {
      const { status, body } = await owner('POST', '/admin/privacy/searches', { identifier: address, after });
      expect(status).toBe(200);
      found.push(...body.records);
      after = body.next;
    } while (after !== undefined);
    return found;
  };
  const take = (act: 'exports' | 'erasures', kind: string, id: string, more: object = {}) =>
    owner('POST', `/admin/privacy/${act}`, { identifier: email, kind, id, ...more });
  const actsOn = async (id: string) =>
    (await cloud.allItems('audit')).filter((act) => act['record_id'] === id).map((act) => act['action']);

  test('finds every record with the address, however it is written, and nobody else’s', async () => {
    const records = await find(` ${email.toUpperCase()}`);
    expect(records.map(({ kind, erasure }) => `${kind}: ${erasure}`).toSorted()).toEqual(
      [
        ...submissionTypes.flatMap(({ persons }) =>
          persons.map(({ exportName, erasure }) => `${exportName}: ${erasure}`),
        ),
        'vehicles: left to administrators',
      ].toSorted(),
    );
    const application = records.find(({ kind }) => kind === 'loan-applications');
    expect(application).toMatchObject({
      id: ids.get('loan-application'),
      submission_type: 'loan-application',
      label: expect.stringMatching(/^Application LA-/),
      documents: 1,
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(JSON.stringify(records)).not.toContain(email);
    expect(await find('nobody@example.com')).toEqual([]);
  });

  test('finds records by a phone number, and exports them without it in the audit log', async () => {
    const types = sampledTypes({ ...sampleVehicle, id: randomUUID() });
    const other = 'whanau@example.com';
    const message = { ...types['contact']!.bodyOf(other), phone: '027 555 0199', id: randomUUID() };
    const application = {
      ...types['loan-application']!.bodyOf(other),
      phone_country_code: '+64',
      phone_number: '27 555 0199',
      id: randomUUID(),
    };
    for (const [type, body] of [
      ['contact', message],
      ['loan-application', application],
    ] as const)
      expect(await visitor.post(types[type]!.path, body)).toMatchObject({ status: 201 });
    const expected = [message.id, application.id].toSorted();
    for (const number of [' 027-555 0199', '+64 27 555 0199', '0064 (0)27 555 0199'])
      expect((await find(number)).map(({ id }) => id).toSorted()).toEqual(expected);
    const key = { identifier: '0275550199', kind: 'contact-submissions', id: message.id };
    const { body } = await owner('POST', '/admin/privacy/exports', key);
    expect(body.record).toMatchObject({ id: message.id, email: other });
    expect(await owner('POST', '/admin/privacy/erasures', key)).toEqual({ status: 200, body: {} });
    expect((await find('027 555 0199')).map(({ id }) => id)).toEqual([application.id]);
    expect(new Set(await actsOn(message.id))).toEqual(new Set(['person.export', 'person.erase']));
    expect(JSON.stringify(await cloud.allItems('audit'))).not.toMatch(/27\D*555\D*0199/);
  });

  test('finds a joint applicant on the desk and here, and exports their own part', async () => {
    const id = randomUUID();
    const body = formToPayload({ ...sampleForm, ...jointApplicant('027 555 0188') });
    const { path } = sampledTypes({ ...sampleVehicle, id })['loan-application']!;
    const sent = { ...body, email: 'moana.joint@example.com', id };
    expect(await visitor.post(path, sent)).toMatchObject({ status: 201 });
    for (const words of ['hohepa', '0275550188']) {
      const listed = await sales('POST', '/admin/work-items/searches', { search: words });
      expect(listed.body.items.map((item: { id: string }) => item.id)).toContain(id);
    }
    const [found, ...others] = await find('+64 27 555 0188');
    expect([found, others]).toMatchObject([{ id, label: expect.stringMatching(/as joint applicant$/) }, []]);
    const key = { identifier: '0275550188', kind: found!.kind, id };
    const { body: exported } = await owner('POST', '/admin/privacy/exports', key);
    expect(exported.record).toMatchObject({ id, details: { joint_name: 'Hohepa Ngāta' } });
    expect(JSON.stringify(exported.record)).not.toContain('moana');
    expect((await owner('POST', '/admin/privacy/erasures', key)).status).toBe(409);
    const confirmed = { ...key, includes_legal_retention: true };
    expect((await owner('POST', '/admin/privacy/erasures', confirmed)).status).toBe(200);
    expect(await find('0275550188')).toEqual([]);
    expect(JSON.stringify(await cloud.allItems('work_words'))).not.toContain(id);
  });

  test('exports a record with its documents and history, with an audit entry', async () => {
    const id = ids.get('loan-application')!;
    const { status, body } = await take('exports', 'loan-applications', id);
    expect(status).toBe(200);
    expect(body.record).toMatchObject({ id, email, driver_licence_front: key });
    expect(body.documents).toEqual([
      { file_name: expect.stringContaining('driver_licence_front'), url: expect.any(String) },
    ]);
    const saved = await fetch(body.documents[0].url);
    expect(Buffer.from(await saved.arrayBuffer()).equals(licence)).toBe(true);
    expect(await actsOn(id)).toContain('person.export');
    const enquiry = await take('exports', 'vehicle-enquiries', ids.get('vehicle-inquiry')!);
    expect(enquiry.body.acts).toContainEqual({
      at: expect.any(String),
      action: 'submission.open',
      fields: [],
    });
    expect(JSON.stringify(enquiry.body.acts)).not.toContain('@');
  });

  test('exports a record of every type', async () => {
    for (const { name, persons } of submissionTypes) {
      const { body } = await take('exports', persons[0].exportName, ids.get(name)!);
      expect(body.record).toMatchObject({ id: ids.get(name) });
    }
  });

  test('exports only a person’s own part of a record about two people', async () => {
    const { body } = await take('exports', 'enquiries-to-the-person', ids.get('vehicle-inquiry')!);
    expect(body.record).toMatchObject({ seller_email: email });
    expect(body.record).not.toHaveProperty('customer_email');
    expect(body.documents).toEqual([]);
  });

  test('exports and erases nothing of other people', async () => {
    for (const act of ['exports', 'erasures'] as const) {
      for (const [kind, id] of [
        ['contact-submissions', stranger],
        ['contact-submissions', randomUUID()],
        ['audit-of-the-records', stranger],
        ['letters', stranger],
      ]) {
        expect(await take(act, kind!, id!)).toMatchObject({ status: 404 });
      }
    }
    expect(await actsOn(stranger)).toEqual([]);
    expect(await find('somebody.else@example.com')).toHaveLength(1);
  });

  test('retains records that the law or administrators keep', async () => {
    const kept = { status: 409, body: { error: { code: 'record_kept' } } };
    const id = ids.get('loan-application')!;
    expect(await take('erasures', 'loan-applications', id)).toMatchObject(kept);
    const includes = { includes_legal_retention: true };
    const enquiry = ids.get('vehicle-inquiry')!;
    expect(await take('erasures', 'enquiries-to-the-person', enquiry, includes)).toMatchObject(kept);
    expect(await take('erasures', 'vehicles', randomUUID(), includes)).toMatchObject(kept);
    expect(await actsOn(id)).not.toContain('person.erase');
  });

  test('erases a message with its work item, with an audit entry that does not name the person', async () => {
    const id = ids.get('contact')!;
    expect(await take('erasures', 'contact-submissions', id)).toEqual({ status: 200, body: {} });
    for (const table of ['contact_submissions', 'work_items', 'work_words', 'work_history']) {
      expect(JSON.stringify(await cloud.allItems(table))).not.toContain(id);
    }
    expect(new Set(await actsOn(id))).toEqual(new Set(['person.erase', 'person.export']));
    expect(
      JSON.stringify((await cloud.allItems('audit')).filter((act) => act['record_id'] === id)),
    ).not.toContain('aroha');
    expect(await take('erasures', 'contact-submissions', id)).toMatchObject({ status: 404 });
  });

  test('exports and erases what came by mail, as it came', async () => {
    const type = sampledTypes({ ...sampleVehicle, id: randomUUID() })['contact']!;
    const { id, email: from, path, address: to } = await sendAnswerable(['contact', type], visitor, cloud);
    await sendMail(runner(), { envelope: { from, to: [to] }, from, to, subject: 'Re', text: 'By mail' });
    await eventually(async () =>
      expect((await sales('GET', path)).body.incoming).toMatchObject([{ text: 'By mail' }]),
    );
    const record = { identifier: from, kind: 'contact-submissions', id };
    const { body } = await owner('POST', '/admin/privacy/exports', record);
    const [mail, ...others] = body.documents;
    expect(others).toEqual([]);
    expect(await (await fetch(mail.url)).text()).toContain('By mail');
    expect((await owner('POST', '/admin/privacy/erasures', record)).status).toBe(200);
    expect((await fetch(mail.url)).status).toBe(404);
    for (const table of ['work_words', 'work_history']) {
      expect(JSON.stringify(await cloud.allItems(table))).not.toContain(id);
    }
  });

  test('erases an application with its documents if the super admin confirms this', async () => {
    const id = ids.get('loan-application')!;
    const includes = { includes_legal_retention: true };
    const { body: exported } = await take('exports', 'loan-applications', id);
    expect(await take('erasures', 'loan-applications', id, includes)).toEqual({ status: 200, body: {} });
    expect((await fetch(exported.documents[0].url)).status).toBe(404);
    await expect(s3.send(new HeadObjectCommand({ Bucket: runner().bucket, Key: key }))).rejects.toMatchObject(
      { name: 'NotFound' },
    );
    expect((await find(email)).map(({ kind }) => kind)).not.toContain('loan-applications');
  });

  test('erases all other records', async () => {
    const path = `/admin/work-items/vehicle-inquiry/${ids.get('vehicle-inquiry')!}`;
    expect((await owner('PUT', path, { version: 1, status: 'answered', reason: 'By phone.' })).status).toBe(
      200,
    );
    const includes = { includes_legal_retention: true };
    const erased = new Set<string>(['contact', 'loan-application']);
    for (const { name, persons } of submissionTypes.filter((type) => !erased.has(type.name))) {
      expect(await take('erasures', persons[0].exportName, ids.get(name)!, includes)).toEqual({
        status: 200,
        body: {},
      });
    }
    expect((await find(email)).map(({ kind }) => kind)).toEqual(['vehicles']);
    expect(JSON.stringify(await cloud.allItems('work_history'))).not.toContain(ids.get('vehicle-inquiry'));
    const [vehicle] = await find(email);
    expect((await take('exports', 'vehicles', vehicle!.id)).body.record).toMatchObject({
      make: sampleVehicle.make,
    });
  });

  test('rejects an invalid address', async () => {
    expect(await owner('POST', '/admin/privacy/searches', { identifier: 'aroha' })).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: {
            identifier: 'Enter an email address or a phone number, like aroha@example.com or 021 123 4567',
          },
        },
      },
    });
    const after = { table: 'audit', id: '' };
    expect(await owner('POST', '/admin/privacy/searches', { identifier: email, after })).toMatchObject({
      status: 400,
    });
  });

  test('is for the super admin only', async () => {
    for (const act of ['searches', 'exports', 'erasures']) {
      expect(await sales('POST', `/admin/privacy/${act}`, { identifier: email })).toMatchObject({
        status: 403,
        body: { error: { code: 'super_admin_required' } },
      });
    }
  });
});
