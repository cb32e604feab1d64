import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import * as z from 'zod/mini';
import { submissionTypes, type SubmissionName } from '#domain/submissions/submission-types.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { runScript } from '../support/command.ts';
import { workItemWrites } from '../../lambdas/submissions/work-item-writes.ts';
import { releasedRecords } from '../../tools/product/released-records.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const typeOf = (name: SubmissionName) => submissionTypes.find((type) => type.name === name)!;

const storedItem = z.looseObject({ id: z.string(), created_at: z.string(), expires_at: z.number() });

const applications = releasedRecords.filter(({ type }) => type === 'loan-application');

const address = '/admin/work-items/loan-application';

describe('records of every release', () => {
  const runner = useRunner();
  const { cloud } = useVisitor(runner);
  let admin: ApiCaller;

  beforeAll(async () => {
    const tables = { items: cloud().tableNamed('work_items'), words: cloud().tableNamed('work_words') };
    for (const { type, item } of releasedRecords) {
      await cloud().putItems(typeOf(type).table, [item]);
      const TransactItems = workItemWrites(typeOf(type), storedItem.parse(item), tables);
      await cloud().dynamodb.send(new TransactWriteCommand({ TransactItems }));
    }
    admin = callerWith(runner(), (await signIn(runner(), runner().admins[1]!.email)).idToken);
  });

  const script = async (name: string, ...args: string[]) => {
    const ended = await runScript(name, ...args, '--stage', 'local', '--data', runner().dataDir);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    return ended.stdout;
  };

  test('are sent by the sweeper', async () => {
    for (const { table } of submissionTypes) await cloud().endPauses(table);
    await cloud().sweep();
    const inbox = await cloud().inbox();
    for (const { type, item } of releasedRecords) {
      const reference = typeOf(type).referenceOf(item.id);
      const mails = inbox.filter(({ subject }) => subject.includes(reference));
      // The oldest were stored before acknowledgements existed.
      expect([reference, mails.length]).toEqual([reference, 'acknowledgement_queue' in item ? 2 : 1]);
    }
  });

  test('are replayed if their mails were parked', async () => {
    for (const { type, item } of releasedRecords) {
      await cloud().dynamodb.send(
        new UpdateCommand({
          TableName: cloud().tableNamed(typeOf(type).table),
          Key: { id: item.id },
          UpdateExpression: 'SET notification_queue = :parked, notification_due_at = :past',
          ExpressionAttributeValues: { ':parked': 'parked', ':past': '2026-11-20T00:00:00.000Z' },
        }),
      );
    }
    const [first] = releasedRecords;
    expect(await script('replay', 'send', first!.item.id.toUpperCase())).toContain('will be sent again');
    const listed = await script('replay', 'list');
    for (const { item } of releasedRecords.slice(1)) expect(listed).toContain(item.id);
  });

  test.each(submissionTypes)('are exported to their person: $name', async ({ name, persons: [sender] }) => {
    const ofType = releasedRecords.filter((released) => released.type === name);
    const [{ item }] = ofType as [(typeof ofType)[number]];
    const folder = join(runner().dataDir, `export-${name}`);
    await script('privacy', 'export', String(item[sender.email]), '--out', folder);
    const written = JSON.parse(readFileSync(join(folder, `${sender.exportName}.json`), 'utf8')) as {
      id: string;
    }[];
    expect(written.map(({ id }) => id).sort()).toEqual(ofType.map((released) => released.item.id));
  });

  test.each(applications)('are read by administrators: an application $shape', async ({ item }) => {
    const { status, body } = await admin('GET', `${address}/${item.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ item: { id: item.id, reference: applicationType.referenceOf(item.id) } });
    const sent = JSON.stringify(body.sections);
    for (const text of ['Kiri', '27 March 1985', '8,250', 'Permanent Resident']) {
      expect(sent).toContain(text);
    }
    const { body: listed } = await admin('GET', `${address}/${item.id}/documents`);
    expect(listed.documents).toHaveLength('visa_copy' in item ? 1 : 0);
  });

  test('an application is found by its id in upper case, and an unknown one is not', async () => {
    const [{ item }] = applications as [(typeof applications)[number]];
    const { body } = await admin('GET', `${address}/${item.id.toUpperCase()}`);
    expect(body.item.id).toBe(item.id);
    expect(await admin('GET', `${address}/50000000-0000-4000-8000-000000000001`)).toMatchObject({
      status: 404,
      body: { error: { message: 'There is no submission with this ID.' } },
    });
    expect(await admin('GET', `${address}/1`)).toMatchObject({
      status: 400,
      body: { error: { fields: { id: 'Invalid submission ID' } } },
    });
  });
});
