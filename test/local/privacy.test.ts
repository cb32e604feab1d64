import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mailIdPrefix } from '#domain/incoming-mail/mail-id-rows.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { replyEntryKey } from '#domain/replies/reply.ts';
import { toStoredCall } from '#domain/work/work-call.ts';
import { toStoredNote } from '#domain/work/work-note.ts';
import { wordsOfEntry } from '#domain/work/entry-words.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { runScript } from '../support/command.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { useRunner } from '../support/use-runner.ts';
import { newVisitor } from '../../tools/product/visitor.ts';

const email = 'aroha.ngata@privacy.example';
const other = 'wiremu.ngata@privacy.example';
const created_at = '2026-11-20T01:02:03.000Z';
const expires_at = Date.UTC(2033, 10, 18) / 1_000;

/** A stored reply to the person. */
const replyTo = (id: string, reply_id: string, at: string) => ({
  id,
  entry: replyEntryKey(reply_id),
  kind: 'reply',
  reply_id,
  at,
  by: 'owner-1',
  by_email: 'owner@admin.example',
  to: email,
  subject: 'Your application',
  text: 'Kia ora Aroha',
  state: 'sent',
  expires_at,
});

/** A stored note about the person. */
const note = {
  note_id: 'n-1',
  revision: 2,
  at: '2026-11-21T04:00:00.000Z',
  by_email: 'owner@admin.example',
  text: 'Called: prefers mornings',
  earlier: [{ at: created_at, by_email: 'owner@admin.example', text: 'Called' }],
};

/** A stored call with the person. */
const call = {
  call_id: 'c-1',
  at: '2026-11-21T05:00:00.000Z',
  by_email: 'owner@admin.example',
  direction: 'in',
  minutes: 3,
  text: 'Asked about rates',
} as const;

// Outside of the tests' block, whose end still needs it.
const runner = useRunner();

describe('npm run privacy', () => {
  let cloud: ReturnType<typeof cloudOf>;
  let s3: S3Client;
  const id = {
    contact: randomUUID(),
    others: randomUUID(),
    application: randomUUID(),
    enquiry: randomUUID(),
    enquiryToThem: randomUUID(),
    vehicle: randomUUID(),
    opening: randomUUID(),
    ownAct: randomUUID(),
    otherOpening: randomUUID(),
  };
  const licence = sampleFile('image/jpeg', 2_000);
  const passport = sampleFile('application/pdf', 1_500);
  const added = randomUUID();
  let key: string;
  let addedKey: string;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    const { region, credentials, endpoints } = runner();
    s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
    const visitor = await newVisitor(runner());
    key = await uploadFile(visitor, licence);
    addedKey = await uploadFile(visitor, passport, 'passport.pdf', 'application/pdf');
    const common = { created_at, expires_at, submitted_by: 'eu-west-2:1' };
    await cloud.putItems('contact_submissions', [
      { ...common, id: id.contact, email: ' AROHA.Ngata@Privacy.example', message: 'Kia ora' },
      { ...common, id: id.others, email: other },
    ]);
    await cloud.putItems('loan_applications', [
      {
        ...common,
        id: id.application,
        email,
        driver_licence_front: key,
        passport_copy: 'loan-documents/gone',
      },
    ]);
    await cloud.putItems('vehicle_enquiries', [
      { ...common, id: id.enquiry, customer_email: email, seller_email: other },
      {
        ...common,
        id: id.enquiryToThem,
        customer_email: other,
        customer_phone: '021 555 0143',
        seller_email: email,
        seller_name: 'Aroha',
      },
    ]);
    const fields = [{ name: 'contact_email', from: email, to: other }];
    await cloud.putItems('vehicles', [
      { id: id.vehicle, contact_email: other, make: 'Mazda', changes: [{ fields }] },
    ]);
    for (const [type, one] of [
      ['contact', id.contact],
      ['contact', id.others],
      ['loan-application', id.application],
    ]) {
      const words = ['word aroha', `word ${one!}`];
      const item = { id: `${type}:${one}`, received_at: created_at, words, expires_at };
      const card = { reference: 'CM-0000-0001', tags: ['urgent'] };
      const outcome = type === 'loan-application' ? { needs: 'A car' } : undefined;
      await cloud.putItems('work_items', [{ ...item, card, version: 1, ...(outcome && { outcome }) }]);
      const found = [
        ...words,
        'word urgent',
        ...wordsOfEntry(toStoredNote(item, note)),
        ...wordsOfEntry(toStoredCall(item, call)),
      ];
      await cloud.putItems('work_words', workWordRows(item, found));
      await cloud.putItems('work_history', [
        { id: item.id, entry: `${created_at} 2` },
        { id: item.id, entry: `${created_at} 3` },
        replyTo(item.id, 'r-2', '2026-11-20T03:00:00.000Z'),
        replyTo(item.id, 'r-1', '2026-11-20T02:00:00.000Z'),
        { ...replyTo(item.id, passOnReplyIds.forward, created_at), to: other },
        toStoredNote(item, note),
        toStoredCall(item, call),
      ]);
    }
    await cloud.putItems('work_documents', [
      {
        id: `loan-application:${id.application}`,
        added: [{ id: added, field: 'passport_copy', key: addedKey, at: created_at, by: 'sender' }],
        marks: [],
        expires_at,
      },
    ]);
    const act = { at: created_at, action: 'document.open', record_type: 'loan-application', expires_at };
    await cloud.putItems('audit', [
      { ...act, id: id.opening, record_id: id.application, fields: ['visa_copy'], actor_email: other },
      { ...act, id: id.ownAct, record_id: 'another', source_ip: '203.0.113.7', actor_email: email },
      { ...act, id: id.otherOpening, record_id: 'another', actor_email: other },
    ]);
  });
  afterAll(async () => {
    // The stock's list has no place for a vehicle without a model.
    const TableName = cloud.tableNamed('vehicles');
    await cloud.dynamodb.send(new DeleteCommand({ TableName, Key: { id: id.vehicle } }));
    // Lists and a restore can't read its short card.
    const Key = { id: `contact:${id.others}` };
    await cloud.dynamodb.send(new DeleteCommand({ TableName: cloud.tableNamed('work_items'), Key }));
    cloud.close();
    s3.destroy();
  });

  const privacy = (...args: string[]) =>
    runScript('privacy', ...args, '--stage', 'local', '--data', runner().dataDir);
  const idsIn = async (table: string) =>
    (await cloud.allItems(table))
      .map((item) => String(item['id']))
      .filter((one) => Object.values(id).some((own) => one.endsWith(own)))
      .toSorted();
  /** Work items that still have entries in the work tables. */
  const workLeft = async () => {
    const words = await cloud.allItems('work_words');
    const ids = [
      ...(await idsIn('work_items')),
      ...(await idsIn('work_history')),
      ...(await idsIn('work_documents')),
      ...words
        .map(({ id: key, word }) => {
          const isMailId = String(key).startsWith(mailIdPrefix);
          return isMailId ? String(word) : String(word).split(' ')[2]!;
        })
        .filter((one) => Object.values(id).some((own) => one.endsWith(own))),
    ];
    return [...new Set(ids)].toSorted();
  };
  const isThere = (Key: string) =>
    s3.send(new HeadObjectCommand({ Bucket: runner().bucket, Key })).then(
      () => true,
      () => false,
    );

  test('exports all records of one person, and of nobody else', async () => {
    const out = join(runner().dataDir, 'export');
    const { code, stdout, stderr } = await privacy('export', email, '--out', out);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).not.toMatch(/aroha|wiremu/i);
    const read = (file: string) => JSON.parse(readFileSync(join(out, `${file}.json`), 'utf8'));
    expect(read('contact-submissions')).toEqual([
      expect.objectContaining({ id: id.contact, message: 'Kia ora' }),
    ]);
    expect(read('loan-applications')).toEqual([expect.objectContaining({ id: id.application })]);
    expect(read('vehicle-enquiries')).toEqual([expect.objectContaining({ id: id.enquiry })]);
    // Without the enquirers' details, and the vehicle's other fields and contact of now.
    expect(read('enquiries-to-the-person')).toEqual([
      { id: id.enquiryToThem, created_at, seller_email: email, seller_name: 'Aroha' },
    ]);
    expect(read('vehicles')).toEqual([{ id: id.vehicle, make: 'Mazda' }]);
    // The actions, without the administrators who took them.
    expect(read('audit-of-the-records')).toEqual([
      {
        id: id.opening,
        at: created_at,
        action: 'document.open',
        record_type: 'loan-application',
        record_id: id.application,
        fields: ['visa_copy'],
      },
    ]);
    expect(read('audit-of-the-administrator')).toEqual([
      expect.objectContaining({ id: id.ownAct, source_ip: '203.0.113.7' }),
    ]);
    const documents = readdirSync(join(out, 'documents'));
    expect(documents.toSorted()).toEqual([
      `${id.application}-added-${added}-passport.pdf`,
      `${id.application}-driver_licence_front-licence.jpg`,
    ]);
    expect(readFileSync(join(out, 'documents', documents.toSorted()[0]!))).toEqual(passport);
    expect(readFileSync(join(out, 'documents', documents.toSorted()[1]!))).toEqual(licence);
    const [application] = JSON.parse(readFileSync(join(out, 'loan-applications.json'), 'utf8')) as object[];
    expect(application).toMatchObject({
      recorded_by_staff: { 'Needs and objectives': 'A car' },
      replies_by_mail: ['2026-11-20T02:00:00.000Z', '2026-11-20T03:00:00.000Z'].map((at) => ({
        at,
        to: email,
        subject: 'Your application',
        text: 'Kia ora Aroha',
      })),
      calls_of_the_team: [{ at: call.at, direction: 'in', minutes: 3, text: call.text }],
      notes_of_the_team: [
        {
          at: note.at,
          text: 'Called: prefers mornings',
          earlier: [{ at: created_at, text: 'Called' }],
        },
      ],
    });
    expect(JSON.stringify(application)).not.toContain('owner@admin.example');
    expect(stdout).toMatch(/passport_copy-document: not downloaded \(NoSuchKey\)/);
    const paths = readdirSync(out, { recursive: true, withFileTypes: true });
    expect(paths.filter((path) => (statSync(join(path.parentPath, path.name)).mode & 0o077) !== 0)).toEqual(
      [],
    );

    const again = await privacy('export', email, '--out', out);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('already exists')]);
  });

  test('lists what a dry run would do, and does nothing', async () => {
    const erase = await privacy('erase', email, '--include-legal-retention', '--dry-run');
    expect(erase.stdout).toContain(`  loan-applications  ${id.application}  with 3 documents`);
    expect(erase.stdout).toContain('Nothing was changed');
    const out = join(runner().dataDir, 'dry');
    const exported = await privacy('export', email, '--out', out, '--dry-run');
    expect(exported.stdout).toContain(`would export loan-applications  ${id.application}`);
    expect(readdirSync(runner().dataDir)).not.toContain('dry');
    const byPhone = await privacy('export', '+64 21 555 0143', '--out', out, '--dry-run');
    expect(byPhone.stdout).toMatch(
      new RegExp(`^would export vehicle-enquiries {2}${id.enquiryToThem}\nPeople can share a number: .*\n$`),
    );
    expect(await idsIn('contact_submissions')).toEqual([id.contact, id.others].toSorted());
  });

  test('erases nothing without confirmation', async () => {
    const { code, stderr } = await privacy('erase', email);
    expect(code).toBe(1);
    expect(stderr).toContain('Add --yes');
    expect(await idsIn('contact_submissions')).toContain(id.contact);
  });

  test('erases records without legal retention', async () => {
    const { code, stdout } = await privacy('erase', email, '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('Erased 2 records.');
    expect(stdout).toContain(
      `loan-applications  ${id.application}  with 3 documents: retained by law until 2033-11-18`,
    );
    expect(stdout).toContain(`vehicles  ${id.vehicle}: left to administrators`);
    expect(stdout).toContain(`audit-of-the-records  ${id.opening}: kept as evidence`);
    expect(stdout).not.toMatch(/aroha|wiremu/i);
    expect(await idsIn('contact_submissions')).toEqual([id.others]);
    expect(await idsIn('vehicle_enquiries')).toEqual([id.enquiryToThem]);
    expect(await idsIn('loan_applications')).toEqual([id.application]);
    expect([await isThere(key), await isThere(addedKey)]).toEqual([true, true]);
    expect(await workLeft()).toEqual([`contact:${id.others}`, `loan-application:${id.application}`]);
  });

  test('erases the rest with its documents when allowed', async () => {
    const { stdout } = await privacy('erase', email.toUpperCase(), '--yes', '--include-legal-retention');
    expect(stdout).toContain('Erased 1 record.');
    expect(await idsIn('loan_applications')).toEqual([]);
    expect([await isThere(key), await isThere(addedKey)]).toEqual([false, false]);
    expect(await workLeft()).toEqual([`contact:${id.others}`]);
    expect(await idsIn('audit')).toEqual([id.opening, id.ownAct, id.otherOpening].toSorted());
    expect((await privacy('erase', 'nobody@example.com')).stdout).toBe(
      'There are no records with this address or number.\n',
    );
  });
});
