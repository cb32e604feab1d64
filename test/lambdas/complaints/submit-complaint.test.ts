import { IdempotencyKeyReusedError } from '../../../lambdas/clients/put-once.ts';
import { describe, expect, test } from '@jest/globals';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { addCreatedAt } from '../../../lambdas/submissions/store-once.ts';
import { submitTo } from '../../support/submit-to.ts';
import { sampleComplaint } from '../../../tools/product/sample-complaint.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('submitting a complaint', () => {
  const { database, stored } = useTestTable();
  let now = Date.UTC(2026, 10, 20);

  const take = submitTo(complaintType, { toRecord: addCreatedAt }, database, () => now);
  const submit = (
    body: { id: string; leave_blank?: string; description?: string; phone?: string },
    identityId = 'visitor-1',
  ) => take({ ...sampleComplaint, leave_blank: '', ...body }, identityId);

  test('stores the record with its pending mails, without the honeypot, and returns its reference number', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const created_at = '2026-11-20T00:00:00.000Z';
    expect(await submit({ id })).toEqual({ id, created_at, reference: 'CP-248H-248H' });
    const record = await stored(id);
    expect(record).toMatchObject({
      ...sampleComplaint,
      id,
      created_at,
      submitted_by: 'visitor-1',
      expires_at: Date.UTC(2026, 10, 20) / 1_000 + 2_557 * 86_400,
      notification_queue: 'pending',
      acknowledgement_queue: 'pending',
    });
    expect(record).not.toHaveProperty('leave_blank');
  });

  test('returns the same response for a repeated request', async () => {
    const id = '22222222-2222-4222-8222-222222222222';
    const first = await submit({ id });
    now += 60_000;
    expect(await submit({ id })).toEqual(first);
  });

  test('rejects a phone number that is too short, and stores nothing', async () => {
    const id = '77777777-7777-4777-8777-777777777777';
    await expect(submit({ id, phone: '09 555 012' })).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields: { phone: expect.stringMatching(/^Phone number is too short: /) },
    });
    expect(await stored(id)).toBeUndefined();
  });

  test('rejects a reused id with another complaint or another visitor', async () => {
    const id = '33333333-3333-4333-8333-333333333333';
    await submit({ id });
    await expect(submit({ id, description: 'Something else' })).rejects.toThrow(IdempotencyKeyReusedError);
    await expect(submit({ id }, 'visitor-2')).rejects.toThrow(IdempotencyKeyReusedError);
    expect(await stored(id)).toMatchObject({ description: sampleComplaint.description });
  });

  test('accepts a filled honeypot and stores nothing', async () => {
    const id = '55555555-5555-4555-8555-555555555555';
    expect(await submit({ id, leave_blank: 'https://spam.example' })).toMatchObject({
      id,
      reference: expect.any(String),
    });
    expect(await stored(id)).toBeUndefined();
  });
});
