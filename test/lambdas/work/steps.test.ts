import { beforeEach, describe, expect, test } from '@jest/globals';
import { submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import { asideRepository } from '../../../lambdas/work/aside/aside.repository.ts';
import { returnSetAside } from '../../../lambdas/work/aside/return-set-aside.ts';
import { relatedRepository } from '../../../lambdas/work/related.repository.ts';
import { tagWordWrites } from '../../../lambdas/work/tag-word-writes.ts';
import { updateWorkItem } from '../../../lambdas/work/update-work-item.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { eraseWorkItem } from '../../../lambdas/privacy/erase-work-item.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem, testTypes } from '../../support/work-items.ts';

const received = '2026-11-20T01:02:03.000Z';
const admin = { id: 'sales-1', email: 'sales@admin.example', role: 'admin' } as const;

type Body = Parameters<typeof updateWorkItem>[0]['body'];

describe('a step', () => {
  const { database, sdk, allStored } = useTestTable();
  let acts: { record_id: string; fields: readonly string[] }[];
  let now: number;
  const work = () => workItemRepository(database(), testWorkTables);
  const related = () => relatedRepository(database(), testWorkTables);

  const put = async (type: string, state: Parameters<typeof sampleWorkItem>[2] = {}, at = received) => {
    const item = sampleWorkItem(type, at, { name: 'Aroha Ngāta', ...state });
    await putWork(sdk(), testWorkTables, [item]);
    return item;
  };
  const update = async (item: WorkItem, body: Omit<Body, 'version'>) => {
    now += 60_000;
    const { version } = await work().get(item.id);
    return updateWorkItem(
      {
        params: { type: item.type, id: submissionIdOf(item) },
        body: { version, ...body },
        admin,
        sourceIp: '203.0.113.7',
      },
      {
        types: testTypes,
        work: work(),
        related: related(),
        tagWords: tagWordWrites(testWorkTables.words),
        audit: { record: async (act) => void acts.push(act) },
        owners: [admin.email],
        now: () => now,
      },
    );
  };
  const stored = (item: WorkItem) => work().get(item.id);
  const historyOf = async (item: WorkItem) =>
    (await work().readHistory(await stored(item))).history.map(({ fields }) => fields);
  const problemOf = async (item: WorkItem, body: Omit<Body, 'version'>) =>
    update(item, body).then(
      () => undefined,
      ({ fields }: { fields: object }) => fields,
    );

  beforeEach(() => {
    acts = [];
    now = Date.parse(received);
  });

  test('records a withdrawal minutes after the application, which is no answer', async () => {
    const application = await put('loan-application');
    const required = 'Choose how they told us.';
    expect(await problemOf(application, { status: 'withdrawn' })).toEqual({ choice: required });
    expect(await problemOf(application, { status: 'withdrawn', choice: 'pigeon' })).toEqual({
      choice: required,
    });
    expect(await problemOf(application, { status: 'withdrawn', choice: 'other', reason: ' ' })).toEqual({
      reason: 'Say what it was.',
    });
    expect(acts).toEqual([]);
    const withdrawn = await update(application, {
      status: 'withdrawn',
      choice: 'phone',
      reason: 'Bought a bike.',
    });
    expect(withdrawn).toMatchObject({
      status: 'withdrawn',
      status_answer: { by_email: admin.email, choice: 'phone', reason: 'Bought a bike.' },
    });
    expect(withdrawn).not.toHaveProperty('answered_at');
    expect(await historyOf(application)).toEqual([
      [
        { name: 'status', from: 'new', to: 'withdrawn' },
        { name: 'choice', from: '', to: 'phone' },
        { name: 'reason', from: '', to: 'Bought a bike.' },
      ],
    ]);
    expect(acts).toMatchObject([
      { record_id: submissionIdOf(application), fields: ['status', 'choice', 'reason'] },
    ]);
  });

  test('reopens for a reason, and what was answered once is not due again', async () => {
    const application = await put('loan-application');
    await update(application, { status: 'waiting-for-applicant' });
    await update(application, { status: 'declined', choice: 'income' });
    expect(await problemOf(application, { status: 'in-review' })).toEqual({ reason: 'Say why it goes on.' });
    const reopened = await update(application, { status: 'in-review', reason: 'A new payslip.' });
    expect(reopened).not.toHaveProperty('due_at');
    expect(reopened).toMatchObject({
      answered_at: '2026-11-20T01:03:03.000Z',
      status_answer: { reason: 'A new payslip.' },
    });
  });

  test('back to where its author came from is a step like any other, unless it is an undo', async () => {
    const application = await put('loan-application');
    await update(application, { status: 'waiting-for-applicant' });
    await update(application, { status: 'with-lender', reason: 'The record follows.' });
    await update(application, { status: 'approved', reason: 'The record follows.' });
    const approved = await stored(application);
    expect(await problemOf(application, { status: 'with-lender' })).toEqual({
      reason: 'Say why it goes on.',
    });
    const reason = 'The lender wants one more payslip.';
    const reopened = await update(application, { status: 'with-lender', reason });
    expect(reopened).toMatchObject({
      status_answer: { reason },
      status_since: new Date(now).toISOString(),
      change: { fields: expect.arrayContaining([{ name: 'reason', from: expect.any(String), to: reason }]) },
    });
    expect(reopened.change).not.toHaveProperty('is_undo');
    expect((await stored(application)).reached).toEqual(approved.reached);

    const undone = await update(application, { status: 'approved', undo: true });
    expect(undone.change).toMatchObject({ is_undo: true });
    expect((await work().readHistory(await stored(application))).history[0]).toMatchObject({ is_undo: true });
    const { moved: _moved, ...before } = approved;
    expect(await stored(application)).toEqual({ ...before, version: undone.version });
  });

  test('is undone for ten minutes, by its author alone', async () => {
    const refused = {
      status: 'Only your own last step can be undone, for ten minutes. Choose a step instead.',
    };
    const message = await put('contact');
    await update(message, { status: 'answered' });
    now += 10 * 60_000;
    expect(await problemOf(message, { status: 'new', undo: true })).toEqual(refused);
    await update(message, { status: 'closed' });
    const { moved, ...closed } = await stored(message);
    await putWork(sdk(), testWorkTables, [{ ...closed, moved: { ...moved!, by: 'somebody-else' } }]);
    expect(await problemOf(message, { status: 'answered', undo: true })).toEqual(refused);
    await putWork(sdk(), testWorkTables, [{ ...closed, moved: moved! }]);
    // Exactly ten minutes, with the one that each update takes.
    now += 8 * 60_000;
    expect(await update(message, { status: 'answered', undo: true })).toMatchObject({ status: 'answered' });
  });

  test('asks why without an answer only where there was none', async () => {
    const message = await put('contact');
    await update(message, { status: 'answered' });
    await update(message, { status: 'closed' });
    await update(message, { status: 'new', reason: 'They called.' });
    expect(await problemOf(message, { status: 'closed' })).toBeUndefined();
  });

  test('of a complaint that goes on makes it wait for an answer again', async () => {
    const complaint = await put('complaint');
    expect(await update(complaint, { status: 'answered' })).not.toHaveProperty('due_at');
    const reason = 'A wrong click.';
    const reopened = await update(complaint, { status: 'in-investigation', reason });
    expect(reopened).toMatchObject({ due_at: '2026-11-24T05:00:00.000Z' });
    expect((await stored(complaint)).reached).toEqual({ 'in-investigation': new Date(now).toISOString() });
    await update(complaint, { status: 'answered' });
    expect((await stored(complaint)).reached).toMatchObject({ answered: new Date(now).toISOString() });
  });

  test('back to new takes the answer back', async () => {
    const message = await put('contact');
    await update(message, { status: 'answered' });
    const again = await update(message, { status: 'new' });
    expect(again).toMatchObject({ due_at: message.due_at });
    expect(again).not.toHaveProperty('answered_at');
  });

  test('records a reason in the words of the one before', async () => {
    const application = await put('loan-application');
    const reason = 'Wrong click.';
    await update(application, { status: 'declined', choice: 'income', reason });
    await update(application, { status: 'in-review', reason });
    expect((await historyOf(application))[0]).toContainEqual({ name: 'reason', from: reason, to: reason });
  });

  test('names the one that a duplicate repeats, and both point to each other until it is taken back', async () => {
    const [original, again] = [await put('loan-application'), await put('contact')];
    const { reference } = original;
    const words = { reason: 'They called.' };
    for (const [typed, message] of [
      ['', 'Enter the reference number of the one that you go on with.'],
      ['LA-0000-0000', 'There is no submission with this reference number.'],
      [again.reference, 'This is its own reference number.'],
      ['Aroha', 'There is no submission with this reference number.'],
    ])
      expect(await problemOf(again, { status: 'duplicate', duplicate_of: typed! })).toEqual({
        duplicate_of: message,
      });
    const link = { type: 'loan-application', id: submissionIdOf(original), reference };
    const duplicate = { type: 'contact', id: submissionIdOf(again), reference: again.reference };
    const spoken = reference.toLowerCase().replaceAll('-', '');
    const marked = await update(again, { status: 'duplicate', duplicate_of: spoken });
    expect(marked).toMatchObject({ status: 'duplicate', status_answer: { duplicate_of: link } });
    expect(marked).not.toHaveProperty('due_at');
    expect(await stored(original)).toMatchObject({ duplicates: [duplicate], version: 2, unread: 'unread' });
    expect(await historyOf(original)).toEqual([[{ name: 'duplicate', from: '', to: again.reference }]]);
    expect(acts).toMatchObject([
      { record_id: duplicate.id, fields: ['status', 'duplicate_of'] },
      { record_id: link.id, fields: ['duplicate'] },
    ]);
    expect(await problemOf(original, { status: 'duplicate', duplicate_of: again.reference })).toEqual({
      duplicate_of: 'That one is a duplicate itself.',
    });
    // An undo, and a later step.
    for (const body of [{ undo: true as const }, words]) {
      await update(again, { status: 'new', ...body });
      expect(await stored(original)).not.toHaveProperty('duplicates');
      expect(await stored(again)).toMatchObject({ status: 'new', due_at: again.due_at });
      await update(again, { status: 'duplicate', duplicate_of: reference });
      await update(again, { owner: admin.email });
      expect((await stored(original)).duplicates).toEqual([duplicate]);
    }
    expect((await historyOf(original))[1]).toEqual([{ name: 'duplicate', from: again.reference, to: '' }]);
  });

  test('takes a complaint out of the figures only for another one that is counted there', async () => {
    const complaint = await put('complaint');
    const [message, spam, original] = [await put('contact'), await put('complaint'), await put('complaint')];
    await update(spam, { status: 'spam', reason: 'An advertisement.' });
    for (const [{ reference }, problem] of [
      [message, 'That one is of another kind, and this one has to stay in the register.'],
      [spam, 'That one is spam.'],
    ] as const)
      expect(await problemOf(complaint, { status: 'duplicate', duplicate_of: reference })).toEqual({
        duplicate_of: problem,
      });
    expect(await problemOf(message, { status: 'duplicate', duplicate_of: spam.reference })).toEqual({
      duplicate_of: 'That one is spam.',
    });
    await update(complaint, { status: 'duplicate', duplicate_of: original.reference });
    expect((await stored(original)).duplicates).toMatchObject([{ id: submissionIdOf(complaint) }]);
  });

  test('makes no chain or cycle of duplicates, not by an undo either', async () => {
    const [one, two, three] = [await put('contact'), await put('contact'), await put('contact')];
    await update(two, { status: 'duplicate', duplicate_of: one.reference });
    expect(await problemOf(one, { status: 'duplicate', duplicate_of: three.reference })).toEqual({
      duplicate_of: 'Others are marked as the same as this one. Mark those first.',
    });
    const again = await put('contact', { status: 'answered' });
    await update(again, { status: 'duplicate', duplicate_of: three.reference });
    await update(again, { status: 'new', reason: 'They are two.' });
    await update(three, { status: 'duplicate', duplicate_of: again.reference });
    expect(await problemOf(again, { status: 'duplicate', undo: true })).toEqual({
      duplicate_of: 'That one is a duplicate itself.',
    });
    expect((await stored(again)).duplicates).toMatchObject([{ id: submissionIdOf(three) }]);
  });

  test('keeps duplicates of two types with the same id', async () => {
    const [original, message] = [await put('contact'), await put('contact')];
    const application = {
      ...sampleWorkItem('loan-application', received),
      id: `loan-application:${submissionIdOf(message)}`,
    };
    await putWork(sdk(), testWorkTables, [application]);
    for (const one of [message, application])
      await update(one, { status: 'duplicate', duplicate_of: original.reference });
    expect((await stored(original)).duplicates).toMatchObject([
      { type: 'contact' },
      { type: 'loan-application' },
    ]);
  });

  test('of two at once leaves neither pointer alone', async () => {
    const original = await put('contact');
    const others = [await put('contact'), await put('contact')];
    const { reference: duplicate_of } = original;
    const results = await Promise.allSettled(
      others.map((one) => update(one, { status: 'duplicate', duplicate_of })),
    );
    const done = others.filter((_, index) => results[index]!.status === 'fulfilled');
    expect(done.length).toBeGreaterThan(0);
    const { duplicates = [] } = await stored(original);
    expect(duplicates.map(({ id }) => id).toSorted()).toEqual(done.map(submissionIdOf).toSorted());
  });

  describe('of a sender who writes again', () => {
    const writeAgain = async (email: string, at: string) => {
      await put('contact', { email }, at);
      now = Date.parse(at) + 60_000;
      await returnSetAside({
        types: testTypes,
        work: work(),
        related: related(),
        aside: asideRepository(database(), testWorkTables.items),
        now: () => now,
        hasTime: () => true,
      });
    };

    test('makes a closed complaint due from then on', async () => {
      const email = `due.${Math.random()}@example.com`;
      const complaint = await put('complaint', { email });
      await update(complaint, { status: 'answered' });
      await update(complaint, { status: 'closed' });
      await writeAgain(email, '2026-12-01T03:00:00.000Z');
      const due_at = '2026-12-03T05:00:00.000Z';
      expect(await stored(complaint)).toMatchObject({ status: 'in-investigation', due_at });
      expect(await update(complaint, { status: 'acknowledged' })).toMatchObject({ due_at });
    });

    test('reopens a closed complaint, unread and once, but no spam, duplicate or message', async () => {
      const email = `again.${Math.random()}@example.com`;
      const [complaint, spam, original] = [
        await put('complaint', { email }),
        await put('complaint', { email }),
        await put('contact', { email }),
      ];
      await update(complaint, { status: 'answered' });
      await update(complaint, { status: 'closed' });
      await update(spam, { status: 'spam', reason: 'An advertisement.' });
      await update(original, { status: 'closed', reason: 'No answer needed.' });
      await writeAgain(email, '2026-11-20T03:00:00.000Z');
      expect(await stored(complaint)).toMatchObject({
        status: 'in-investigation',
        unread: 'unread',
        status_answer: { by_email: 'product' },
      });
      expect((await historyOf(complaint))[0]).toEqual([
        { name: 'status', from: 'closed', to: 'in-investigation' },
        { name: 'returned', from: '', to: 'reply' },
      ]);
      expect([(await stored(spam)).status, (await stored(original)).status]).toEqual(['spam', 'closed']);
      await update(complaint, { status: 'closed', reason: 'They agreed.' });
      await writeAgain('somebody.else@example.com', '2026-11-20T03:00:30.000Z');
      expect(await stored(complaint)).toMatchObject({ status: 'closed' });
    });
  });

  describe('of an erased submission', () => {
    const nameOf = (table: string) =>
      ({ work_items: testWorkTables.items, work_words: testWorkTables.words })[table] ??
      testWorkTables.history;
    const recordsOf = async ({ id }: WorkItem) =>
      JSON.stringify([
        await work().get(id),
        (await allStored(testWorkTables.history)).filter((entry) => entry['id'] === id),
      ]);

    test('leaves no pointer to it', async () => {
      const [original, again] = [await put('contact'), await put('contact')];
      await update(again, { status: 'duplicate', duplicate_of: original.reference });
      await eraseWorkItem(sdk(), nameOf, again.id);
      expect(await stored(original)).not.toHaveProperty('duplicates');
      expect(await recordsOf(original)).not.toContain(again.reference);
    });

    test.each(['the duplicate', 'the original'])(
      'leaves no pointer to %s, though it was taken back before, and none can be undone',
      async (erased) => {
        const [original, again] = [await put('contact'), await put('contact', { status: 'answered' })];
        await update(again, { status: 'duplicate', duplicate_of: original.reference });
        await update(again, { status: 'new', reason: 'They are two.' });
        const [gone, kept] = erased === 'the original' ? [original, again] : [again, original];
        await eraseWorkItem(sdk(), nameOf, gone.id);
        const records = await recordsOf(kept);
        expect(records).not.toContain(gone.reference);
        expect(records).not.toContain(submissionIdOf(gone));
        expect(await stored(kept)).not.toHaveProperty('moved');
      },
    );

    test('keeps what points to others', async () => {
      const [first, second, again] = [await put('contact'), await put('contact'), await put('contact')];
      await update(again, { status: 'duplicate', duplicate_of: first.reference });
      await update(again, { status: 'new', reason: 'The other one.' });
      await update(again, { status: 'duplicate', duplicate_of: second.reference });
      await eraseWorkItem(sdk(), nameOf, first.id);
      expect(await stored(again)).toMatchObject({
        status_answer: { duplicate_of: { id: submissionIdOf(second) } },
      });
      expect((await stored(second)).duplicates).toMatchObject([{ id: submissionIdOf(again) }]);
      expect(await recordsOf(again)).not.toContain(first.reference);
    });
  });
});
