import { beforeEach, describe, expect, test } from '@jest/globals';
import { updateWorkItem } from '../../../lambdas/work/update-work-item.ts';
import { documentDesk, staff } from '../../support/document-desk.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('an application after it is approved', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  let version: number;

  beforeEach(async () => {
    desk = await documentDesk(table, { status: 'with-lender', answered_at: '2026-11-20T02:03:04.000Z' });
    version = 1;
  });

  const update = async (body: Omit<Parameters<typeof updateWorkItem>[0]['body'], 'version'>) => {
    const changed = await updateWorkItem(
      { ...desk.request, params: desk.params, body: { version, ...body } },
      { ...desk.dependencies, tagWords: () => [], owners: [staff.email] },
    );
    ({ version } = changed);
    return changed;
  };

  test('is open until it is settled, with the recorded days and every value in its history', async () => {
    expect(await update({ status: 'approved' })).not.toHaveProperty('due_at');
    const { urgency } = await desk.readItem();
    expect(urgency).toMatch(/^2-open /);
    const loan = { loan_lender: 'Harbour Lending', loan_rate: '11.95', commission_expected: '780' };
    await update({ outcome: loan });
    await update({ status: 'documents-out' });
    await update({ status: 'settled', outcome: { settled_on: '2026-11-20' } });
    await update({ outcome: { commission_received: '780', commission_received_on: '2026-11-22' } });
    const clawback = { clawback: '390.00', clawback_on: '2026-11-23' };
    expect(await update({ outcome: clawback })).toMatchObject({
      status: 'settled',
      outcome: { ...loan, ...clawback, settled_on: '2026-11-20', commission_received: '780' },
    });
    const fields = (await desk.history()).map((change) => change['fields']);
    expect(fields).toContainEqual([
      { name: 'status', from: 'documents-out', to: 'settled' },
      { name: 'outcome.settled_on', from: '', to: '2026-11-20' },
    ]);
    expect(fields).toContainEqual([
      { name: 'outcome.clawback', from: '', to: '390.00' },
      { name: 'outcome.clawback_on', from: '', to: '2026-11-23' },
    ]);
    expect(desk.acts.at(-1)).toMatchObject({ fields: ['outcome.clawback', 'outcome.clawback_on'] });
  });

  test('is not taken up for a reason, and goes on for one', async () => {
    await update({ status: 'approved' });
    await expect(update({ status: 'not-taken-up' })).rejects.toMatchObject({
      fields: { choice: 'Choose why it is not taken up.' },
    });
    await update({ status: 'not-taken-up', choice: 'terms' });
    await expect(update({ status: 'approved' })).rejects.toMatchObject({
      fields: { reason: 'Say why it goes on.' },
    });
    expect(await update({ status: 'approved', reason: 'They like it after all.' })).toMatchObject({
      status: 'approved',
    });
  });

  test('keeps several lenders, each with its day and answer, and none from the future', async () => {
    const asked = {
      'asked_lender.1': 'Tōtara Finance',
      'asked_on.1': '2026-11-20',
      'asked_lender.2': 'Harbour Lending',
    };
    expect(await update({ outcome: asked })).toMatchObject({ outcome: asked });
    await expect(update({ outcome: { 'asked_on.2': '2026-11-24' } })).rejects.toMatchObject({
      fields: { 'outcome.asked_on.2': 'Enter a day that has come' },
    });
    await update({ outcome: { 'asked_lender.1': '', 'asked_on.1': '' } });
    expect((await desk.readItem())?.outcome).toEqual({ 'asked_lender.2': 'Harbour Lending' });
  });
});
