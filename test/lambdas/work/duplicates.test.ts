import { describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { linkTo } from '#domain/work/linked-submissions.ts';
import { submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import { eraseWorkItem } from '../../../lambdas/privacy/erase-work-item.ts';
import { relinkOriginals } from '../../../lambdas/work/link-duplicate.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { stepAdmin, useSteps } from '../../support/use-steps.ts';
import { putWork, sampleWorkItem } from '../../support/work-items.ts';

const received = '2026-11-20T01:02:03.000Z';

describe('a step to a duplicate', () => {
  const { sdk, allStored, acts, work, put, update, stored, historyOf, problemOf } = useSteps();

  test('names the one that a duplicate repeats, and both point to each other until it is taken back', async () => {
    const [original, again] = [
      await put('loan-application'),
      await put('contact', { email: 'loan-application@example.com' }),
    ];
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
    const stranger = sampleWorkItem('contact', received, { name: 'Judith Harrow' });
    stranger.sender_words = ['mailbox judith@example.com'];
    await putWork(sdk(), testWorkTables, [stranger]);
    expect(await problemOf(again, { status: 'duplicate', duplicate_of: stranger.reference })).toEqual({
      duplicate_of: `${stranger.reference} is from Judith Harrow, with another email address and phone number. If they are one person, join them on the person’s page first.`,
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
      await update(again, { owner: stepAdmin.email });
      expect((await stored(original)).duplicates).toEqual([duplicate]);
    }
    expect((await historyOf(original))[1]).toEqual([{ name: 'duplicate', from: again.reference, to: '' }]);
  });

  test('takes a repair out of the figures only for another one that is counted there', async () => {
    const repair = await put('repair');
    const [message, spam, original] = [
      await put('contact', { email: 'repair@example.com' }),
      await put('repair'),
      await put('repair'),
    ];
    await update(spam, { status: 'spam', reason: 'An advertisement.' });
    for (const [{ reference }, problem] of [
      [message, 'That one is of another kind, and this one has to stay in the register.'],
      [spam, 'That one is spam.'],
    ] as const)
      expect(await problemOf(repair, { status: 'duplicate', duplicate_of: reference })).toEqual({
        duplicate_of: problem,
      });
    expect(await problemOf(message, { status: 'duplicate', duplicate_of: spam.reference })).toEqual({
      duplicate_of: 'That one is spam.',
    });
    await update(repair, { status: 'duplicate', duplicate_of: original.reference });
    expect((await stored(original)).duplicates).toMatchObject([{ id: submissionIdOf(repair) }]);
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

  test('may name one of a person who was joined with its sender, and of nobody else', async () => {
    const at = received;
    const [joined, other] = [
      await put('contact', { email: 'aroha.work@example.com' }),
      await put('contact', { email: 'judith@example.com' }),
    ];
    const stranger = (item: WorkItem) => ({ ...item, sender_words: [`mailbox ${item.id}`] });
    const link = { ...linkTo(joined), relation: 'same-person' as const, at, by_email: stepAdmin.email };
    const again = { ...(await put('contact')), links: [link] };
    await putWork(sdk(), testWorkTables, [stranger(joined), stranger(other), again]);
    expect(await problemOf(again, { status: 'duplicate', duplicate_of: other.reference })).toEqual({
      duplicate_of: expect.stringContaining('with another email address and phone number'),
    });
    await update(again, { status: 'duplicate', duplicate_of: joined.reference });
    expect((await stored(joined)).duplicates).toEqual([linkTo(again)]);
  });

  test('names none that was erased meanwhile', async () => {
    const [original, again] = [await put('contact'), await put('contact')];
    const answer = { by_email: stepAdmin.email, at: received, duplicate_of: linkTo(original) };
    const after = { ...again, status: 'duplicate', status_answer: answer };
    const relinked = relinkOriginals(contactType.work, again, after, async () => undefined);
    await expect(relinked).rejects.toMatchObject({
      fields: { duplicate_of: 'The other one is no longer there.' },
    });
  });

  test('keeps duplicates of two types with the same id', async () => {
    const [original, message] = [await put('contact'), await put('contact')];
    const application = {
      ...sampleWorkItem('loan-application', received, { email: 'contact@example.com' }),
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
