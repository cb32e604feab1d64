import { describe, expect, test } from '@jest/globals';
import { asideRepository } from '../../../lambdas/work/aside/aside.repository.ts';
import { returnSetAside } from '../../../lambdas/work/aside/return-set-aside.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useSteps } from '../../support/use-steps.ts';
import { testTypes } from '../../support/work-items.ts';

describe('a step', () => {
  const { database, clock, work, related, put, update, stored, historyOf, problemOf } = useSteps();

  test('to Answered asks how, unless a reply or a call says it', async () => {
    const reason = 'Say how it was answered: no reply or call says so.';
    const [message, complaint] = [await put('contact'), await put('complaint')];
    expect(await problemOf(message, { status: 'answered' })).toEqual({ reason });
    await update(complaint, { status: 'acknowledged' });
    expect(await problemOf(complaint, { status: 'answered' })).toEqual({ reason });
    const told = await update(complaint, { status: 'answered', reason: 'By letter.' });
    expect(told.status_answer).toMatchObject({ reason: 'By letter.' });
  });

  test('to Closed asks for the outcome of a complaint', async () => {
    const complaint = await put('complaint');
    await update(complaint, { status: 'answered', reason: 'By letter.' });
    expect(await problemOf(complaint, { status: 'closed' })).toEqual({
      reason: 'Not recorded yet: Outcome. Record it, or say why you continue without.',
    });
    await update(complaint, { outcome: { outcome: 'upheld' } });
    expect(await problemOf(complaint, { status: 'closed' })).toBeUndefined();
  });

  test('of a complaint that goes on makes it wait for an answer again', async () => {
    const complaint = await put('complaint');
    expect(await update(complaint, { status: 'answered', reason: 'By letter.' })).not.toHaveProperty(
      'due_at',
    );
    const reason = 'A wrong click.';
    const reopened = await update(complaint, { status: 'in-investigation', reason });
    expect(reopened).toMatchObject({ due_at: '2026-11-24T05:00:00.000Z' });
    expect((await stored(complaint)).reached).toEqual({
      'in-investigation': new Date(clock.now).toISOString(),
    });
    await update(complaint, { status: 'answered', reason: 'By letter.' });
    expect((await stored(complaint)).reached).toMatchObject({ answered: new Date(clock.now).toISOString() });
  });

  describe('of a sender who writes again', () => {
    const writeAgain = async (email: string, at: string, type = 'contact', joint_email = '') => {
      await put(type, { email, joint_email }, at);
      clock.now = Date.parse(at) + 60_000;
      await returnSetAside({
        types: testTypes,
        work: work(),
        related: related(),
        aside: asideRepository(database(), testWorkTables.items),
        now: () => clock.now,
        hasTime: () => true,
      });
    };

    test('shows as unread a complaint that the scheme decides, which stays there', async () => {
      const email = `referred.${Math.random()}@example.com`;
      const complaint = await put('complaint', { email });
      await update(complaint, { status: 'referred', reason: 'They went to the scheme.' });
      await writeAgain(email, '2026-11-20T03:00:00.000Z');
      const referred = { status: 'referred', unread: 'unread', version: 3 };
      expect(await stored(complaint)).toMatchObject(referred);
      expect((await historyOf(complaint))[0]).toEqual([{ name: 'written', from: '', to: 'contact' }]);
      // The next message finds it unread.
      await writeAgain(email, '2026-11-20T04:00:00.000Z');
      expect(await stored(complaint)).toMatchObject(referred);
    });

    test('is not the one who is only named in what another one sends', async () => {
      const email = `joint.${Math.random()}@example.com`;
      const complaint = await put('complaint', { email });
      const message = await put('contact', { email });
      await update(complaint, { status: 'closed', reason: 'They agreed.' });
      await update(message, { aside_until: 'reply' });
      await writeAgain('somebody@example.com', '2026-11-20T03:00:00.000Z', 'loan-application', email);
      expect(await stored(complaint)).toMatchObject({ status: 'closed', version: 2 });
      expect(await stored(message)).toMatchObject({ version: 2 });
      await writeAgain(email, '2026-11-20T03:10:00.000Z', 'loan-application', 'somebody@example.com');
      expect(await stored(complaint)).toMatchObject({ status: 'in-investigation' });
      expect(await stored(message)).not.toHaveProperty('aside_until');
    });

    test('makes a closed complaint due from then on', async () => {
      const email = `due.${Math.random()}@example.com`;
      const complaint = await put('complaint', { email });
      await update(complaint, { status: 'answered', reason: 'By letter.' });
      await update(complaint, { status: 'closed', reason: 'No finding.' });
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
      await update(complaint, { status: 'answered', reason: 'By letter.' });
      await update(complaint, { status: 'closed', outcome: { outcome: 'upheld' } });
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
});
