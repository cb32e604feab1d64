import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { auditEntrySchema } from '#domain/audit/audit-entry.ts';
import { AuditUnavailableError, auditLog } from '../../../lambdas/clients/audit-log.ts';

const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
/** A service error with a code, as the SDK throws it. */
const refusal = async (code: string): Promise<never> => {
  throw new DynamoDBServiceException({ name: code, message: code, $fault: 'client', $metadata: {} });
};

const record = (
  answer: () => Promise<object>,
  more: { readonly once?: string; readonly id?: string } = {},
) => {
  const sent: { Parameters?: unknown[] | undefined }[] = [];
  const log = auditLog(
    {
      executeStatement: async (input) => {
        sent.push(input);
        return answer();
      },
    },
    { table: 'audit', retentionDays: 2, now: () => Date.UTC(2026, 10, 20), newId: () => id },
  );
  const done = log.record({
    admin: { id: 'owner-1', email: 'owner@admin.example' },
    sourceIp: '203.0.113.7',
    action: 'vehicle.update',
    record_type: 'vehicle',
    record_id: more.id ?? 'vehicle-1',
    fields: ['price', 'images'],
    ...(more.once !== undefined && { once: more.once }),
  });
  return { sent, done };
};

test('an action is inserted, never put, with actor, target, time, source IP and expiry', async () => {
  const { sent, done } = record(async () => ({}));
  await done;
  const names = Object.keys(auditEntrySchema.shape).filter((name) => name !== 'document_id');
  expect(sent).toEqual([
    {
      Statement: `INSERT INTO "audit" VALUE {${names.map((name) => `'${name}': ?`).join(', ')}}`,
      Parameters: [
        id,
        '2026-11-20T00:00:00.000Z',
        'owner-1',
        'owner@admin.example',
        'vehicle.update',
        'vehicle',
        'vehicle-1',
        ['price', 'images'],
        '203.0.113.7',
        'all',
        Date.UTC(2026, 10, 22) / 1_000,
      ],
    },
  ]);
});

test('an existing entry counts as its own, from an attempt whose response was lost', async () => {
  await record(() => refusal('DuplicateItemException')).done;
});

test('an action that can’t be recorded is rejected', async () => {
  const { done } = record(() => refusal('ResourceNotFoundException'));
  await expect(done).rejects.toBeInstanceOf(AuditUnavailableError);
  await expect(done).rejects.toThrow(
    'This was not done because it could not be recorded. Please try again in a minute.',
  );
});

test('an act that is tried again has the same id, and no other act has it', async () => {
  const idOf = (more: { readonly once: string; readonly id?: string }) => {
    const { sent, done } = record(async () => ({}), more);
    return done.then(() => String(sent[0]?.Parameters?.[0]));
  };
  const ids = await Promise.all([
    idOf({ once: '1' }),
    idOf({ once: '1' }),
    idOf({ once: '2' }),
    idOf({ once: '1', id: 'vehicle-2' }),
  ]);
  expect(ids[0]).toBe(ids[1]);
  expect(new Set([id, ...ids]).size).toBe(4);
  for (const one of ids) expect(auditEntrySchema.shape.id.safeParse(one).success).toBe(true);
});
