import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { toStoredReply } from '#domain/replies/reply.ts';
import { toStoredCall } from '#domain/work/work-call.ts';
import { toStoredWorkChange } from '#domain/work/work-history.ts';
import { notifiedWork } from '../../../lambdas/notifications/notified-work.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem } from '../../support/work-items.ts';

const { work, name } = applicationType;
const received = '2026-11-20T01:00:00.000Z';
const item = sampleWorkItem(name, received, { email: 'hana@example.com' });
const unreachable = sampleWorkItem(name, received, { email: '' });
const at = (hour: number): string => new Date(Date.parse(received) + hour * 3_600_000).toISOString();

describe('the steps of a submission that its sender may know of', () => {
  const { database, sdk } = useTestTable();
  const read = async (id: string, hour: number) =>
    notifiedWork(database(), testWorkTables)(id, work, Date.parse(at(hour)));

  beforeAll(async () => {
    await putWork(sdk(), testWorkTables, [item, unreachable]);
    const change = (version: number, from: string, to: string) => ({
      version,
      at: at(version),
      by: 'mere',
      by_email: 'mere@admin.example',
      fields: [{ name: 'status', from, to }],
    });
    const reply = {
      reply_id: 'reply-1',
      at: at(3),
      by: 'mere',
      by_email: 'mere@admin.example',
      to: 'hana@example.com',
      subject: 'Your application',
      text: 'Kia ora',
      state: 'sent',
    } as const;
    const call = {
      call_id: 'call-1',
      at: at(7),
      by_email: 'mere@admin.example',
      direction: 'out',
      text: 'Told her.',
    } as const;
    const entries = [
      toStoredWorkChange(item, change(1, 'new', 'in-review')),
      toStoredWorkChange(item, change(2, 'in-review', 'approved')),
      toStoredReply(item, reply, 'request-1'),
      toStoredWorkChange(item, change(4, 'approved', 'in-review')),
      toStoredWorkChange(item, change(6, 'in-review', 'declined')),
      toStoredCall(item, call),
      // Entries of other kinds are none of its steps.
      { id: item.id, entry: 'note 1', kind: 'note' },
    ];
    for (const Item of entries) await sdk().send(new PutCommand({ TableName: testWorkTables.history, Item }));
  });

  test('are those of its changes, and good or bad news once a reply or a call has told it', async () => {
    const first = { status: 'new', at: received };
    const [review, approved, again, declined] = [
      { status: 'in-review', at: at(1) },
      { status: 'approved', at: at(2) },
      { status: 'in-review', at: at(4) },
      { status: 'declined', at: at(6) },
    ];
    const steps = [first, review, approved, again, declined];
    expect(await read(item.id, 6.9)).toEqual({ steps, told: [first, review, approved, again] });
    expect(await read(item.id, 8)).toEqual({ steps, told: steps });
  });

  test('are unknown once it is erased, and where its sender has no address', async () => {
    expect(await read('loan-application:none', 8)).toBeUndefined();
    expect(await read(unreachable.id, 8)).toBeUndefined();
  });
});
