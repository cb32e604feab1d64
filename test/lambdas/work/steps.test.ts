import { describe, expect, test } from '@jest/globals';
import { submissionIdOf } from '#domain/work/work-item.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { stepAdmin, useSteps } from '../../support/use-steps.ts';
import { putWork } from '../../support/work-items.ts';

describe('a step', () => {
  const { sdk, acts, clock, work, put, update, stored, historyOf, problemOf } = useSteps();

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
      status_answer: { by_email: stepAdmin.email, choice: 'phone', reason: 'Bought a bike.' },
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
      reason: 'Say why it goes back.',
    });
    const reason = 'The lender wants one more payslip.';
    const reopened = await update(application, { status: 'with-lender', reason });
    expect(reopened).toMatchObject({
      status_answer: { reason },
      status_since: new Date(clock.now).toISOString(),
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
    await update(message, { status: 'answered', reason: 'By letter.' });
    clock.now += 10 * 60_000;
    expect(await problemOf(message, { status: 'new', undo: true })).toEqual(refused);
    await update(message, { status: 'closed' });
    const { moved, ...closed } = await stored(message);
    await putWork(sdk(), testWorkTables, [{ ...closed, moved: { ...moved!, by: 'somebody-else' } }]);
    expect(await problemOf(message, { status: 'answered', undo: true })).toEqual(refused);
    await putWork(sdk(), testWorkTables, [{ ...closed, moved: moved! }]);
    // Exactly ten minutes, with the one that each update takes.
    clock.now += 8 * 60_000;
    expect(await update(message, { status: 'answered', undo: true })).toMatchObject({ status: 'answered' });
  });

  test('is no undo where it restores nothing, or another one’s values', async () => {
    const message = await put('contact');
    const isUndo = async (body: Parameters<typeof update>[1]) =>
      (await update(message, { ...body, undo: true })).change?.is_undo;
    expect(await isUndo({ owner: stepAdmin.email })).toBeUndefined();
    expect(await isUndo({ owner: 'nobody' })).toBe(true);
    await update(message, { tags: ['Call'] });
    expect(await isUndo({ tags: ['First home'] })).toBeUndefined();
    expect(await isUndo({ tags: ['Call'] })).toBe(true);
    const item = await stored(message);
    await putWork(sdk(), testWorkTables, [{ ...item, changed: { ...item.changed!, by: 'somebody-else' } }]);
    expect(await isUndo({ tags: item.changed!.tags })).toBeUndefined();
    await update(message, { owner: stepAdmin.email });
    clock.now += 10 * 60_000;
    expect(await isUndo({ owner: 'nobody' })).toBeUndefined();
  });

  test('asks why without an answer only where there was none', async () => {
    const message = await put('contact');
    await update(message, { status: 'answered', reason: 'By letter.' });
    await update(message, { status: 'closed' });
    await update(message, { status: 'new', reason: 'They called.' });
    expect(await problemOf(message, { status: 'closed' })).toBeUndefined();
  });

  test('to the lender or into a closed status answers nobody', async () => {
    const application = await put('loan-application');
    await update(application, { status: 'in-review' });
    const { due_at } = application;
    const sent = await update(application, { status: 'with-lender', reason: 'The record follows.' });
    expect(sent).toMatchObject({ due_at });
    await update(application, { status: 'declined', choice: 'lender' });
    const again = await update(application, { status: 'with-lender', reason: 'Another lender.' });
    expect(again).toMatchObject({ due_at });
    expect(again).not.toHaveProperty('answered_at');
  });

  test('back to new leaves the answer that another status had given', async () => {
    const application = await put('loan-application');
    const asked = await update(application, { status: 'waiting-for-applicant' });
    await update(application, { status: 'in-review' });
    const again = await update(application, { status: 'new' });
    expect(again).toMatchObject({ answered_at: asked.answered_at });
    expect(again).not.toHaveProperty('due_at');
    const { reached } = await stored(application);
    expect(reached).toEqual({ 'waiting-for-applicant': asked.answered_at });
  });

  test('back to new takes the answer back', async () => {
    const message = await put('contact');
    await update(message, { status: 'answered', reason: 'By letter.' });
    const again = await update(message, { status: 'new' });
    expect(again).toMatchObject({ due_at: message.due_at });
    expect(again).not.toHaveProperty('answered_at');
  });

  test('sends nothing to a lender that its sender refused to share, until they have agreed', async () => {
    const reason = 'The lender checked it.';
    const agreed_how = 'Choose how they agreed.';
    const agreed_on = 'Enter the day on which they agreed, today or before.';
    const refused = await put('loan-application', { status: 'declined', refusal: {} });
    const other = await put('loan-application', { status: 'in-review' });
    expect(await problemOf(refused, { status: 'with-lender' })).toMatchObject({
      reason: 'Say why it goes on.',
      agreed_how,
      agreed_on,
    });
    // It is the 20th until noon in Auckland.
    const tomorrow = { agreed_how: 'phone', agreed_on: '2026-11-21' };
    expect(await problemOf(refused, { status: 'with-lender', reason, ...tomorrow })).toEqual({ agreed_on });
    const agreed = { agreed_how: 'phone', agreed_on: '2026-11-20' };
    const step = { status: 'with-lender', reason, ...agreed };
    expect(await update(refused, step)).toMatchObject({ refusal: agreed });
    const change = { name: 'agreement', from: '', to: 'by phone on 20 Nov 2026' };
    expect((await historyOf(refused))[0]).toContainEqual(change);
    // An undo takes the agreement back.
    await update(refused, { status: 'declined', undo: true });
    expect((await stored(refused)).refusal).toEqual({});
    expect((await historyOf(refused))[0]).toContainEqual({ ...change, from: change.to, to: '' });
    await update(refused, step);
    await update(refused, { status: 'in-review' });
    expect(await update(refused, { status: 'with-lender', reason })).toMatchObject({ refusal: agreed });
    const free = await update(other, step);
    expect([free, free.status_answer]).toEqual([
      expect.not.objectContaining({ refusal: expect.anything() }),
      { by_email: stepAdmin.email, at: expect.any(String), reason },
    ]);
  });

  test('records a reason in the words of the one before', async () => {
    const application = await put('loan-application');
    const reason = 'Wrong click.';
    await update(application, { status: 'declined', choice: 'income', reason });
    await update(application, { status: 'in-review', reason });
    expect((await historyOf(application))[0]).toContainEqual({ name: 'reason', from: reason, to: reason });
  });
});
