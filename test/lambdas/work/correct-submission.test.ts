import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { notCorrectable } from '#domain/corrections/check-value.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { findPhoneProblem } from '../../../lambdas/clients/find-phone-problem.ts';
import { NotFoundError, VersionConflictError } from '../../../lambdas/http/errors.ts';
import { queueAddressCorrected } from '../../../lambdas/notifications/queue-address-change.ts';
import { correctSubmission } from '../../../lambdas/work/corrections/correct-submission.ts';
import { tagWordWrites } from '../../../lambdas/work/tag-word-writes.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, testTypes } from '../../support/work-items.ts';

const admin = { id: 'sales-1', email: 'sales@admin.example', role: 'admin' } as const;
const at = '2026-11-27T01:02:03.000Z';
const sampled = {
  ...sampleRecordOf('contact'),
  name: 'Aroha Ngata',
  email: 'aroah@example.com',
  phone: '021 555 0100',
  created_at: '2026-11-20T01:02:03.000Z',
  expires_at: 2_000_000_000,
};

const byItsRule: unknown = expect.not.stringContaining(notCorrectable);

describe('a correction', () => {
  const { database, sdk, allStored } = useTestTable();
  let record: typeof sampled;
  let item: WorkItem;
  let acts: object[];

  const work = () => workItemRepository(database(), testWorkTables, testTypes);
  const correct = async (
    field: string,
    body: { readonly version?: number; readonly value?: string; readonly why?: string },
  ) =>
    correctSubmission(
      {
        params: { type: 'contact', id: record.id, field },
        body: { version: body.version ?? (await work().get(item.id)).version, ...body },
        admin,
        sourceIp: '203.0.113.7',
      },
      {
        types: testTypes,
        work: work(),
        readRecord: async (_type, id) => (id === record.id ? record : undefined),
        tagWords: tagWordWrites(testWorkTables.words),
        findPhoneProblem,
        audit: { record: async (act: object) => void acts.push(act) },
        queueAddressCorrected: queueAddressCorrected(testWorkTables.history),
        history: testWorkTables.history,
        now: () => Date.parse(at),
      },
    );
  const propose = async (proposals: NonNullable<WorkItem['proposals']>) => {
    item = { ...item, proposals };
    await putWork(sdk(), testWorkTables, [item]);
  };
  const mailboxes = async () =>
    (await allStored(testWorkTables.words))
      .filter(({ id, place }) => String(id).startsWith('mailbox') && String(place).endsWith(item.id))
      .map(({ word }) => String(word).split(' ')[0]);

  beforeEach(async () => {
    acts = [];
    record = { ...sampled, id: randomUUID() };
    item = newWorkItem(contactType, record);
    await putWork(sdk(), testWorkTables, [item]);
  });

  test('counts at once, is in the history and the audit log, and finds the submission', async () => {
    const { item: shown, change } = await correct('email', { value: ' aroha@example.com ', why: 'By phone' });
    expect(shown.version).toBe(2);
    const { sender_words: words, corrections } = await work().get(item.id);
    expect(corrections).toEqual({
      email: { value: 'aroha@example.com', at, by_email: admin.email, why: 'By phone' },
    });
    expect(words).toContain('mailbox aroha@example.com');
    expect(change).toMatchObject({
      by_email: admin.email,
      fields: [
        { name: 'corrected.email', from: 'aroah@example.com', to: 'aroha@example.com' },
        { name: 'reason', from: '', to: 'By phone' },
      ],
    });
    expect(acts).toMatchObject([{ action: 'submission.correct', fields: ['Email address'] }]);
    expect(await mailboxes()).toEqual(['aroha@example.com']);
  });

  test('of an address is told to the one before, once; an accepted proposal was told already', async () => {
    const told = async () =>
      (await allStored(testWorkTables.history)).filter(
        ({ id, entry }) => id === item.id && String(entry).includes('address-change'),
      );
    await correct('name', { value: 'Aroha Ngāta' });
    expect(await told()).toEqual([]);
    await correct('email', { value: 'aroha@example.com' });
    await correct('email', { value: 'aroha@example.com' });
    expect(await told()).toMatchObject([{ to: 'aroah@example.com', version: 3 }]);
    const { corrections, version } = await work().get(item.id);
    const proposed = { value: 'aroha.webb@example.com', at, confirmed_at: at };
    item = { ...item, version, ...(corrections && { corrections }) };
    await propose({ email: proposed });
    await correct('email', { value: proposed.value });
    expect(await told()).toHaveLength(1);
  });

  test('that is repeated or changes nothing is stored once', async () => {
    await correct('email', { value: 'aroha@example.com' });
    expect(await correct('email', { version: 1, value: 'aroha@example.com' })).not.toHaveProperty('change');
    expect((await work().get(item.id)).version).toBe(2);
    expect(acts).toHaveLength(1);
  });

  test('of an older version is refused', async () => {
    await correct('name', { value: 'Aroha Ngāta' });
    await expect(correct('email', { version: 1, value: 'aroha@example.com' })).rejects.toThrow(
      VersionConflictError,
    );
  });

  test.each([
    ['email', 'aroha', byItsRule],
    ['phone', '021 5', byItsRule],
    ['phone', '021 555 01', byItsRule],
    ['name', '', byItsRule],
    ['message', 'Something else', notCorrectable],
    ['id', 'x', notCorrectable],
    ['constructor', 'x', notCorrectable],
  ])('of %s to ‘%s’ is refused by the rules of the form', async (field, value, problem) => {
    await expect(correct(field, { value })).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields: { value: problem },
    });
    expect(acts).toEqual([]);
  });

  test.each(['message', 'id', 'constructor'])('of %s is refused without a value, too', async (field) => {
    await expect(correct(field, {})).rejects.toMatchObject({ fields: { value: notCorrectable } });
  });

  test('accepts what the sender has proposed, or refuses it', async () => {
    await propose({ phone: { value: '021 555 0199', at }, name: { value: 'Aroha Webb', at } });
    const { change } = await correct('phone', {});
    expect(change?.fields).toEqual([{ name: 'proposed.phone', from: '021 555 0199', to: '' }]);
    await correct('name', { value: 'Aroha Webb' });
    expect((await work().get(item.id)).corrections?.['name']).toMatchObject({
      why: 'They asked for it on their page',
    });
    const stored = await work().get(item.id);
    expect(stored).toMatchObject({ name: 'Aroha Webb', version: 3 });
    expect(stored).not.toHaveProperty('proposals');
  });

  test('can’t accept an address that nobody has confirmed', async () => {
    const proposal = { value: 'other@example.com', at };
    await propose({ email: proposal });
    await expect(correct('email', { value: proposal.value })).rejects.toMatchObject({
      fields: { value: expect.stringMatching(/^They have not confirmed this address yet/) },
    });
    await propose({ email: { ...proposal, confirmed_at: at } });
    expect((await correct('email', { value: proposal.value })).item.version).toBe(2);
  });

  test('of a closed submission leaves it closed, and asks nobody for an answer', async () => {
    item = { ...item, status: 'closed', version: 4 };
    await putWork(sdk(), testWorkTables, [item]);
    const { item: shown } = await correct('phone', { value: '021 555 0199' });
    expect(shown).toMatchObject({ status: 'closed', version: 5 });
    expect(await work().get(item.id)).not.toHaveProperty('due_at');
  });

  test('of two administrators at once counts by one of them, and the other one is told', async () => {
    const outcomes = await Promise.allSettled([
      correct('phone', { version: 1, value: '021 555 0198' }),
      correct('phone', { version: 1, value: '021 555 0199' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: expect.any(VersionConflictError),
    });
    expect((await work().get(item.id)).version).toBe(2);
  });

  test('needs an existing submission', async () => {
    record = { ...sampled, id: randomUUID() };
    await expect(correct('email', { version: 1, value: 'aroha@example.com' })).rejects.toThrow(NotFoundError);
  });
});
