import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { sentDocuments } from '#domain/documents/sent-documents.ts';
import { senderOf } from '#domain/submissions/sender.ts';
import { submissionTypes, type SubmissionName } from '#domain/submissions/submission-types.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { runScript } from '../support/command.ts';
import { formatPhoneFacts } from '../../lambdas/clients/format-phone.ts';
import { workItemWrites } from '../../lambdas/submissions/work-item-writes.ts';
import { sampleRecords } from '../../tools/product/sample-records.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const typeOf = (name: SubmissionName) => submissionTypes.find((type) => type.name === name)!;

const storedItem = z.looseObject({ id: z.string(), created_at: z.string(), expires_at: z.number() });

describe('stored records of every type', () => {
  const runner = useRunner();
  const { cloud } = useVisitor(runner);
  let admin: ApiCaller;

  beforeAll(async () => {
    const tables = {
      items: cloud().tableNamed('work_items'),
      words: cloud().tableNamed('work_words'),
      history: cloud().tableNamed('work_history'),
    };
    for (const { type, item } of sampleRecords) {
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
    // Of the mails that other tests sent to these addresses.
    await cloud().deleteItems('counters');
    for (const { table } of submissionTypes) await cloud().endPauses(table);
    await cloud().sweep();
    const inbox = await cloud().inbox();
    for (const { type, item } of sampleRecords) {
      const reference = typeOf(type).referenceOf(item.id);
      const mails = inbox.filter(({ subject }) => subject.includes(reference));
      expect([reference, mails.length]).toEqual([reference, typeOf(type).mails.length]);
    }
  });

  test('are replayed if their mails were parked', async () => {
    for (const { type, item } of sampleRecords) {
      await cloud().dynamodb.send(
        new UpdateCommand({
          TableName: cloud().tableNamed(typeOf(type).table),
          Key: { id: item.id },
          UpdateExpression: 'SET notification_queue = :parked, notification_due_at = :past',
          ExpressionAttributeValues: { ':parked': 'parked', ':past': '2026-11-20T00:00:00.000Z' },
        }),
      );
    }
    const [first] = sampleRecords;
    expect(await script('replay', 'send', first!.item.id.toUpperCase())).toContain('will be sent again');
    const listed = await script('replay', 'list');
    for (const { item } of sampleRecords.slice(1)) expect(listed).toContain(item.id);
  });

  test.each(sampleRecords)('are exported to their person: $type', async ({ type, item }) => {
    const [sender] = typeOf(type).persons;
    const folder = join(runner().dataDir, `export-${type}`);
    await script(
      'privacy',
      'export',
      senderOf(typeOf(type), item).email || senderOf(typeOf(type), item).phone,
      '--out',
      folder,
    );
    const written: unknown = JSON.parse(readFileSync(join(folder, `${sender.exportName}.json`), 'utf8'));
    expect(written).toEqual([expect.objectContaining({ id: item.id })]);
  });

  test.each(sampleRecords)('are read by administrators: $type', async ({ type, item }) => {
    const { referenceOf, describe: describeRecord } = typeOf(type);
    const { status, body } = await admin('GET', `/admin/work-items/${type}/${item.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ item: { id: item.id, reference: referenceOf(item.id) } });
    expect(body.sections).toEqual(formatPhoneFacts(describeRecord(item)));
  });

  const withDocuments = sampleRecords.filter(({ type }) => typeOf(type).documents.length > 0);

  test.each(withDocuments)('list files that are gone with a problem: $type', async ({ type, item }) => {
    const { body } = await admin('GET', `/admin/work-items/${type}/${item.id}/documents`);
    const files = sentDocuments(typeOf(type).documents, item);
    expect(files).not.toEqual([]);
    expect(body.documents).toMatchObject(files.map(({ id }) => ({ id, problem: expect.any(String) })));
  });

  test('are found by an id in upper case; an unknown one is not', async () => {
    const { type, item } = sampleRecords[0]!;
    const { body } = await admin('GET', `/admin/work-items/${type}/${item.id.toUpperCase()}`);
    expect(body.item.id).toBe(item.id);
    expect(
      await admin('GET', `/admin/work-items/${type}/f0000000-0000-4000-8000-000000000001`),
    ).toMatchObject({
      status: 404,
      body: { error: { message: 'There is no submission with this ID.' } },
    });
    expect(await admin('GET', `/admin/work-items/${type}/1`)).toMatchObject({
      status: 400,
      body: { error: { fields: { id: 'Invalid submission ID' } } },
    });
  });
});
