import { IdempotencyKeyReusedError } from '../../../lambdas/clients/put-once.ts';
import { describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { addCreatedAt } from '../../../lambdas/submissions/store-once.ts';
import { submissionRepository } from '../../../lambdas/submissions/submission.repository.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { submitTo } from '../../support/submit-to.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const form = {
  name: 'Aroha Ngata',
  email: 'aroha@example.com',
  phone: '',
  subject: 'support' as const,
  message: 'Kia ora',
};

describe('submitting a contact message', () => {
  const { database, stored, allStored } = useTestTable();
  let now = Date.UTC(2026, 10, 20);

  const take = submitTo(contactType, { toRecord: addCreatedAt }, database, () => now);
  const submit = (
    body: Partial<typeof form> & { id: string; leave_blank?: string },
    identityId = 'visitor-1',
  ) => take({ ...form, leave_blank: '', ...body }, identityId);

  test('stores the record with its pending mails, without the honeypot, and returns its reference number', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    expect(await submit({ id })).toEqual({
      id,
      created_at: '2026-11-20T00:00:00.000Z',
      reference: 'CM-248H-248H',
    });
    expect(await stored(id)).toEqual({
      ...form,
      id,
      created_at: '2026-11-20T00:00:00.000Z',
      submitted_by: 'visitor-1',
      schema_version: 1,
      expires_at: Date.UTC(2026, 10, 20) / 1_000 + 731 * 86_400,
      notification_queue: 'pending',
      notification_due_at: '2026-11-20T00:01:00.000Z',
      notification_attempts: 0,
      acknowledgement_queue: 'pending',
      acknowledgement_due_at: '2026-11-20T00:01:00.000Z',
      acknowledgement_attempts: 0,
    });
  });

  test('returns the same response for a repeated request', async () => {
    const id = '22222222-2222-4222-8222-222222222222';
    const first = await submit({ id });
    now += 60_000;
    expect(await submit({ id })).toEqual(first);
  });

  test('rejects a reused id with another message or another visitor', async () => {
    const id = '33333333-3333-4333-8333-333333333333';
    await submit({ id });
    await expect(submit({ id, message: 'Something else' })).rejects.toThrow(IdempotencyKeyReusedError);
    await expect(submit({ id }, 'visitor-2')).rejects.toThrow(IdempotencyKeyReusedError);
    expect(await stored(id)).toMatchObject({ message: 'Kia ora', submitted_by: 'visitor-1' });
  });

  test('rejects a phone number that is too short, and stores nothing', async () => {
    const id = '66666666-6666-4666-8666-666666666666';
    await expect(submit({ id, phone: '021 555 12' })).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields: { phone: expect.stringMatching(/^Phone number is too short: /) },
    });
    expect(await stored(id)).toBeUndefined();
  });

  test('writes a work item and its search words once with the record, all with the same expiry', async () => {
    const id = '77777777-7777-4777-8777-777777777777';
    await Promise.all([submit({ id, phone: '021 123 4567' }), submit({ id, phone: '021 123 4567' })]);
    await submit({ id, phone: '021 123 4567' });
    const { expires_at, created_at } = (await stored(id))!;
    const itemsOf = (items: readonly Record<string, unknown>[]) =>
      items.filter((item) => JSON.stringify(item).includes(`contact:${id}`));
    const [item, ...more] = itemsOf(await allStored(testWorkTables.items));
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      type: 'contact',
      received_at: created_at,
      expires_at,
      card: { title: 'Support' },
    });
    const words = itemsOf(await allStored(testWorkTables.words));
    const found = words.map(
      ({ id: partition, word }) => `${String(partition)}: ${String(word).split(' ')[0]!}`,
    );
    expect(found.toSorted()).toEqual([
      'email aro: aroha@example.com',
      'email com: com',
      'email exa: example.com',
      'mailbox aro: aroha@example.com',
      'phone 765: 76543211246',
      'reference cmex: cmexvqexvq',
      'reference exvq: exvq',
      'reference exvq: exvqexvq',
      'reference mexv: mexvqexvq',
      'reference qexv: qexvq',
      'reference vqex: vqexvq',
      'reference xvqe: xvqexvq',
      'word ar: arohangata',
      'word ng: ngata',
    ]);
    expect(new Set(words.map((word) => word['expires_at']))).toEqual(new Set([expires_at]));
  });

  test('writes neither record nor work item if one of them can’t be written', async () => {
    const id = '88888888-8888-4888-8888-888888888888';
    const submissions = submissionRepository(contactType, database(), {
      submissions: testTable,
      work: { items: testWorkTables.items, words: 'no-such-table', history: testWorkTables.history },
    });
    const sent = { ...form, leave_blank: '', id };
    await expect(take(sent, 'visitor-1', { submissions })).rejects.toThrow();
    expect(await stored(id)).toBeUndefined();
    const items = await allStored(testWorkTables.items);
    expect(items.filter((item) => item['id'] === `contact:${id}`)).toEqual([]);
  });

  test('fifty concurrent requests create one record', async () => {
    const id = '44444444-4444-4444-8444-444444444444';
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit({ id })));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect((await allStored()).filter((item) => item['id'] === id)).toHaveLength(1);
  });

  test('accepts a filled honeypot and stores nothing', async () => {
    const id = '55555555-5555-4555-8555-555555555555';
    expect(await submit({ id, leave_blank: 'https://spam.example' })).toMatchObject({
      id,
      reference: 'CM-ANAN-ANAN',
    });
    expect(await stored(id)).toBeUndefined();
  });
});
