import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { keyAttributes, type TableName } from '#domain/tables.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { submissions } from '../../scripts/restore/subjects.ts';
import { administratorOf } from '../../tools/product/admin.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { createTable } from '../support/create-table.ts';
import { runScript } from '../support/command.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';
import { takeUpArrivals } from '../support/take-up-arrivals.ts';

const copy = '20261119T211500Z';
const tables: readonly TableName[] = [...submissions.tables, ...submissions.derivedTables];

describe('after the erasure of the wrong person, npm run restore', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const sales = administratorOf(runner, 1);
  const email = `wrong.person.${randomUUID()}@example.com`;
  const id = randomUUID();
  const itemId = `${applicationType.name}:${id}`;
  const path = `/admin/work-items/${applicationType.name}/${id}`;
  let before: Awaited<ReturnType<typeof rowsNow>>;
  /** A mail that waited may have been sent since the copy was made: it is not sent again. */
  const restored = () =>
    Object.fromEntries(
      Object.entries(before).map(([name, rows]) => [
        name,
        rows.map((row) =>
          row['reply_queue'] === 'pending'
            ? {
                ...row,
                reply_queue: 'parked',
                reply_due_at: expect.any(String),
                reply_problem: expect.stringContaining('restored from a backup'),
              }
            : row,
        ),
      ]),
    );

  const isOwn = (item: Record<string, unknown>): boolean =>
    item['id'] === id || item['id'] === itemId || String(item['word']).endsWith(itemId);
  /** All rows of the submission, by table; mails may be parked meanwhile. */
  const rowsNow = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (name) => [name, (await cloud().allItems(name)).filter(isOwn)] as const),
      ),
    );
  const inScope = ['--stage', 'local'];
  const run = (script: string, ...args: string[]) =>
    runScript(script, ...args, ...inScope, '--data', runner().dataDir);
  const restore = (...args: string[]) => run('restore', 'submissions', ...args);

  const moveTo = async (...statuses: string[]) => {
    for (const status of statuses) {
      const { version } = (await sales('GET', `${path}/progress`)).body.item;
      const change = { version, status, choice: 'lender', reason: 'Decided by the lender' };
      expect(await sales('PUT', path, change)).toMatchObject({ status: 200 });
    }
  };

  beforeAll(async () => {
    const visa_copy = await uploadFile(
      visitor(),
      sampleFile('application/pdf', 900),
      'v.pdf',
      'application/pdf',
    );
    const sent = { ...formToPayload({ ...sampleForm, email }), visa_copy, id };
    expect(await visitor().post('/api/loan-applications', sent)).toMatchObject({ status: 201 });
    await cloud().endPauses(applicationType.table, id);
    await cloud().sweep();
    await moveTo('in-review', 'waiting-for-applicant', 'with-lender', 'declined');
    const note = { text: 'Declined by phone.', revision: 0 };
    expect(await sales('PUT', `${path}/notes/${randomUUID()}`, note)).toMatchObject({ status: 200 });
    await takeUpArrivals(cloud());
    before = await rowsNow();
    for (const name of submissions.tables) {
      const TableName = `${cloud().tableNamed(name)}-${copy}`;
      const [partition, sort] = keyAttributes(name);
      await createTable(cloud().dynamodb, TableName, [partition!, sort]);
      for (const Item of await cloud().allItems(name)) {
        await cloud().dynamodb.send(new PutCommand({ TableName, Item }));
      }
    }
    const erased = await run('privacy', 'erase', email, '--yes', '--include-legal-retention');
    expect(erased.stdout).toContain('Erased 1 record.');
    expect(Object.values(await rowsNow()).flat()).toEqual([]);
  });
  afterAll(() => restore('--delete', copy));

  test('says what it would restore, and changes nothing', async () => {
    const { code, stdout } = await restore('--from', copy, '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain(`would restore  loan_applications  ${id}`);
    expect(Object.values(await rowsNow()).flat()).toEqual([]);
  });

  test('brings back the application with its work, words and history, even over a work item made anew', async () => {
    const record = before[applicationType.table]![0]!;
    await cloud().putItems('work_items', [toStoredWorkItem(newWorkItem(applicationType, record as never))]);
    const { code, stdout, stderr } = await restore('--from', copy);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(
      `restored  loan_applications  ${id}  1 of 1 document no longer exists: ask for it again\n`,
    );
    expect(stdout).not.toContain(email);
    expect(await rowsNow()).toEqual(restored());
    expect(await sales('GET', path)).toMatchObject({
      status: 200,
      body: { item: { status: 'declined' }, notes: [{ text: 'Declined by phone.' }] },
    });
    const found = await sales('POST', '/admin/work-items/searches', { search: email });
    expect(found.body.items).toMatchObject([{ id, status: 'declined' }]);
  });

  test('names what exists and differs, and puts it back only by its id', async () => {
    const change = new UpdateCommand({
      TableName: cloud().tableNamed('work_items'),
      Key: { id: itemId },
      UpdateExpression: 'SET tags = :tags ADD #version :one',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':tags': ['later'], ':one': 1 },
    });
    await cloud().dynamodb.send(change);
    const later = await restore('--from', copy, '--id', id);
    expect(later.stdout).toContain(
      `Nothing is missing.\ndiffers  loan_applications  ${id}\n1 exists and differs from the copy, and stays as it is.`,
    );
    expect(later.stdout).toContain(
      `npm run restore -- submissions --from ${copy} --overwrite ID --stage local`,
    );
    expect((await rowsNow())['work_items']).toMatchObject([{ tags: ['later'] }]);
    const { stdout } = await restore('--from', copy, '--overwrite', id);
    expect(stdout).toContain(`restored  loan_applications  ${id}`);
    expect(await rowsNow()).toEqual(restored());
  });
});
