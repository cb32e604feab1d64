import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import { maxPersonSubmissions } from '#domain/work/person-contract.ts';
import { submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import { savedApplicationRepository } from '../../../lambdas/clients/saved-application.repository.ts';
import { relatedRepository } from '../../../lambdas/submissions/related.repository.ts';
import { getPerson } from '../../../lambdas/work/get-person.ts';
import { testCountersTable, testSavedTable, testWorkTables } from '../../support/dynamodb.ts';
import { repairRecord, repairType } from '../../support/repair-type.ts';
import { sampleDraft } from '../../support/sample-draft.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem, testTypes } from '../../support/work-items.ts';

/** A repair that came on a day of January. */
const sent = (day: number, email: string, phone: string): WorkItem => {
  const [person] = repairType.persons;
  return newWorkItem(repairType, {
    ...repairRecord,
    id: randomUUID(),
    created_at: new Date(Date.UTC(2026, 0, day)).toISOString(),
    expires_at: 2_000_000_000,
    [person.email]: email,
    [person.phone]: phone,
  });
};

const opened = sent(10, 'mere@example.com', '021 555 0191');
const others = {
  both: sent(20, 'Mere+loans@Example.com', '+64 21 5550191'),
  byMailbox: sent(3, 'mere@example.com', '09 555 0102'),
  byPhone: sent(5, 'tane@example.com', '(021) 555 0191'),
  stranger: sent(6, 'mere@example.co', '021 555 01911'),
};
const joint = sampleWorkItem('loan-application', '2026-01-04T00:00:00.000Z', {
  email: 'hana@example.com',
  joint_email: 'mere@example.com',
});
const openedPhones = opened.sender_words.filter((word) => word.startsWith('phone '));
const partners = sampleWorkItem('loan-application', '2026-01-02T00:00:00.000Z', {
  email: 'piri@example.com',
  joint_email: 'mere@example.com',
});
const sharing = {
  ...partners,
  words: [...partners.words, ...openedPhones],
  sender_words: [...partners.sender_words, ...openedPhones],
};
const again = {
  ...sent(21, 'mere@example.com', ''),
  status: 'duplicate',
  status_answer: {
    by_email: 'sales@admin.example',
    at: '2026-01-22T00:00:00.000Z',
    reason: 'Sent twice',
    duplicate_of: { type: opened.type, id: submissionIdOf(opened), reference: opened.reference },
  },
};
const savedStep = {
  revision: 1,
  saved_at: '2026-11-26T01:00:00.000Z',
  device: 'phone',
  page: 'one',
  count: 1,
  answers: { employer: 'Kauri Timber' },
  documents: [],
  others: [],
};
const silent = sent(9, '', '555');
const full = Array.from({ length: maxPersonSubmissions }, (_, index) =>
  sent(100 + index, 'full@example.com', ''),
);
const busy = Array.from({ length: maxPersonSubmissions + 2 }, (_, index) =>
  sent(200 + index, 'busy@example.com', ''),
);

describe('a person', () => {
  const { database, sdk } = useTestTable();
  beforeAll(() =>
    putWork(sdk(), testWorkTables, [
      opened,
      joint,
      sharing,
      again,
      silent,
      ...Object.values(others),
      ...full,
      ...busy,
    ]),
  );
  const now = () => Date.UTC(2026, 10, 28);
  const saved = () => savedApplicationRepository(database(), testSavedTable);
  const read = (item: WorkItem) =>
    getPerson(
      { params: { type: item.type, id: submissionIdOf(item) } },
      { types: testTypes, related: relatedRepository(database(), testWorkTables), saved: saved(), now },
    );
  const shownAs = ({ type, id }: { type: string; id: string }): string => `${type}:${id}`;

  test('is everything of one mailbox or phone, newest first, each with what it shares', async () => {
    const { name, emails, phones, submissions, has_more: hasMore } = await read(opened);
    expect({ name, emails, phones, hasMore }).toEqual({
      name: opened.name,
      emails: ['mere@example.com'],
      phones: ['+64 21 555 0191'],
      hasMore: false,
    });
    expect(submissions.map((one) => [shownAs(one), one.same, one.belonging])).toEqual([
      [again.id, ['mailbox'], 'own'],
      [others.both.id, ['mailbox', 'phone'], 'own'],
      [opened.id, ['mailbox', 'phone'], 'own'],
      [others.byPhone.id, ['phone'], 'shared'],
      [joint.id, ['mailbox'], 'named'],
      [others.byMailbox.id, ['mailbox'], 'own'],
      [sharing.id, ['phone'], 'shared'],
    ]);
  });

  test('names the original of a duplicate, and no reason that somebody typed', async () => {
    const { submissions } = await read(opened);
    expect(submissions[0]?.duplicate_of).toEqual(again.status_answer.duplicate_of);
    expect(JSON.stringify(submissions)).not.toContain('Sent twice');
  });

  test('has what they saved without sending it, as long as it is kept, and nothing of its answers', async () => {
    const [kept, ended, another] = [
      { ...sampleDraft('Mere+car@example.com'), steps: { 1: savedStep } },
      sampleDraft('mere@example.com', '2026-10-01T00:00:00.000Z', '2026-11-27T23:59:59.000Z'),
      sampleDraft('tane@example.com', '2026-11-25T00:00:00.000Z'),
    ];
    const due = { linkDueAt: kept.created_at, remindsAt: kept.created_at };
    for (const draft of [kept, ended, another]) await saved().create(draft, due, testCountersTable);
    const person = await read(opened);
    expect(person.drafts).toEqual([{ email: kept.email, begun_at: kept.created_at, ends_at: kept.ends_at }]);
    expect(JSON.stringify(person)).not.toContain('Kauri Timber');
    expect((await read(silent)).drafts).toEqual([]);
  });

  test('has what lenders paid and took back, as it was recorded', async () => {
    const loan = (outcome: Record<string, string>) => ({
      ...sampleWorkItem('loan-application', '2026-01-05T00:00:00.000Z', { email: 'paid@example.com' }),
      outcome,
    });
    const [both, expected, undated] = [
      loan({
        commission_received: '1200.50',
        commission_received_on: '2026-02-03',
        clawback: '300',
        clawback_on: '2026-03-04',
      }),
      loan({ commission_expected: '900' }),
      loan({ commission_received: '800' }),
    ];
    await putWork(sdk(), testWorkTables, [both, expected, undated]);
    const { submissions } = await read(expected);
    const paymentsOf = (item: WorkItem) => submissions.find(({ id }) => item.id.endsWith(id))?.payments;
    expect(paymentsOf(both)).toEqual([
      { field: 'commission_received', amount: 1200.5, on: '2026-02-03' },
      { field: 'clawback', amount: 300, on: '2026-03-04' },
    ]);
    expect(paymentsOf(expected)).toEqual([]);
    expect(paymentsOf(undated)).toEqual([{ field: 'commission_received', amount: 800 }]);
  });

  test('who left neither address nor number is one submission', async () => {
    expect(await read(silent)).toMatchObject({ emails: [], phones: [], has_more: false });
    expect((await read(silent)).submissions.map(shownAs)).toEqual([silent.id]);
  });

  test('has the newest of an address that has very many, and the opened one', async () => {
    expect(await read(full[0]!)).toMatchObject({ has_more: false });
    expect((await read(full[0]!)).submissions).toHaveLength(maxPersonSubmissions);
    const [oldest] = busy;
    const { submissions, has_more: hasMore } = await read(oldest!);
    expect(hasMore).toBe(true);
    expect(submissions.map(shownAs)).toEqual([
      ...busy
        .slice(-maxPersonSubmissions)
        .reverse()
        .map(({ id }) => id),
      oldest!.id,
    ]);
  });

  test('is not found by an unknown submission', async () => {
    await expect(read({ ...opened, id: 'repair:none' })).rejects.toThrow(
      'There is no submission with this ID.',
    );
  });

  test('has no submission that was erased since it was found', async () => {
    const asked: string[] = [];
    const related = {
      findNewest: async () => [opened.id, 'repair:erased'],
      get: async (id: string) => {
        asked.push(id);
        return id === opened.id ? opened : undefined;
      },
    };
    const params = { type: opened.type, id: submissionIdOf(opened) };
    const { submissions } = await getPerson({ params }, { types: testTypes, related, saved: saved(), now });
    expect(submissions.map(shownAs)).toEqual([opened.id]);
    expect(asked).toEqual([opened.id, 'repair:erased']);
  });
});
