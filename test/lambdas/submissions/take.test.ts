import { afterEach, describe, expect, test } from '@jest/globals';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import type { takeComplaint } from '#domain/complaints/take-contract.ts';
import type * as z from 'zod/mini';
import type { AuditedAction } from '../../../lambdas/clients/audit-log.ts';
import { findPhoneProblem } from '../../../lambdas/clients/find-phone-problem.ts';
import { addCreatedAt } from '../../../lambdas/submissions/store-once.ts';
import { submissionRepository } from '../../../lambdas/submissions/submission.repository.ts';
import { take } from '../../../lambdas/submissions/take.ts';
import { sampleComplaint } from '../../../tools/product/sample-complaint.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

type Body = z.output<typeof takeComplaint.body>;

const admin = { id: 'mere', email: 'mere@admin.example', role: 'admin' as const };

describe('entering a complaint that was made over the counter', () => {
  const { database, stored } = useTestTable();
  const now = Date.UTC(2026, 10, 20);
  const at = '2026-11-18T21:30:00.000Z';
  const taken: Body['taken'] = { how: 'counter', at, consents_read: [], acknowledge: false };
  const recorded: AuditedAction[] = [];
  afterEach(() => {
    recorded.length = 0;
  });

  const enter = (id: string, more: Partial<Body> = {}, by = admin, time = now) =>
    take<Body, ReturnType<typeof complaintType.stored.read>>(
      { body: { ...sampleComplaint, id, taken, ...more }, admin: by, sourceIp: '203.0.113.7' },
      complaintType,
      { toRecord: addCreatedAt },
      {
        submissions: submissionRepository(complaintType, database(), {
          submissions: testTable,
          work: testWorkTables,
        }),
        audit: {
          record: async (act) => {
            recorded.push(act);
          },
        },
        findPhoneProblem,
        now: () => time,
      },
    );

  test('stores it as received when it was told, by whom it was taken, and without a mail', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    expect(await enter(id)).toEqual({ id, created_at: at, reference: 'CP-248H-248H' });
    expect(await stored(id)).toEqual({
      ...sampleComplaint,
      id,
      created_at: at,
      entered_at: '2026-11-20T00:00:00.000Z',
      taken: { ...taken, by: admin.email },
      submitted_by: admin.id,
      schema_version: 1,
      expires_at: now / 1_000 + 2_557 * 86_400,
    });
    expect(recorded).toMatchObject([
      { admin, action: 'submission.take', record_type: 'complaint', record_id: id, fields: [] },
    ]);
  });

  test('lets a mail confirm it to its sender at once, if staff chose so', async () => {
    const id = '22222222-2222-4222-8222-222222222222';
    await enter(id, { taken: { ...taken, acknowledge: true } });
    const record = await stored(id);
    expect(record).toMatchObject({
      acknowledgement_queue: 'pending',
      acknowledgement_due_at: '2026-11-20T00:00:00.000Z',
    });
    expect(record).not.toHaveProperty('notification_queue');
  });

  test('stores a repeated one once, and refuses another under its id', async () => {
    const id = '33333333-3333-4333-8333-333333333333';
    const first = await enter(id);
    expect(await enter(id, {}, admin, now + 60_000)).toEqual(first);
    expect(recorded).toHaveLength(1);
    const another = { name: 'IdempotencyKeyReusedError' };
    await expect(enter(id, { description: 'Another' })).rejects.toMatchObject(another);
    await expect(enter(id, { taken: { ...taken, how: 'phone' } })).rejects.toMatchObject(another);
    await expect(enter(id, {}, { ...admin, id: 'kiri' })).rejects.toMatchObject(another);
  });

  test('refuses a time that can’t be, and takes one of a clock that is ahead for now', async () => {
    const id = '44444444-4444-4444-8444-444444444444';
    await expect(enter(id, { taken: { ...taken, at: '2026-11-20T00:06:00.000Z' } })).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields: { 'taken.at': 'Enter a time that has passed' },
    });
    expect(await stored(id)).toBeUndefined();
    await enter(id, { taken: { ...taken, at: '2026-11-20T00:04:00.000Z' } });
    expect(await stored(id)).toMatchObject({ created_at: '2026-11-20T00:00:00.000Z' });
  });
});
