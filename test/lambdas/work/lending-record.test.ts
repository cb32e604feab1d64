import { beforeEach, describe, expect, test } from '@jest/globals';
import { updateWorkItem } from '../../../lambdas/work/update-work-item.ts';
import { documentDesk, staff } from '../../support/document-desk.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const complete = {
  identity_kind: 'passport',
  identity_expiry: '2031-05-06',
  identity_last_four: '45AB',
  needs: 'A car to get to work, $12,000 over four years.',
  affordability: 'Pay slips of three months; $310 a week is left.',
  why_lender: 'Harbour Lending: the lowest rate without a fee for early repayment.',
};

describe('the lending record of an application', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;

  beforeEach(async () => {
    desk = await documentDesk(table, { status: 'waiting-for-applicant' });
  });

  const update = (body: {
    version: number;
    status?: string;
    reason?: string;
    outcome?: Record<string, string>;
  }) =>
    updateWorkItem(
      { ...desk.request, params: desk.params, body },
      { ...desk.dependencies, tagWords: () => [], owners: [staff.email] },
    );

  test('is required by ‘with lender’, which names the missing fields', async () => {
    const { why_lender: _why, identity_expiry: _expiry, ...rest } = complete;
    await update({ version: 1, outcome: rest });
    const problem =
      'Not recorded yet: Expiry date, Why this lender. Record it, or say why you continue without.';
    await expect(update({ version: 2, status: 'with-lender' })).rejects.toMatchObject({
      message: problem,
      fields: { reason: problem },
    });
    expect(await desk.readItem()).toMatchObject({ version: 2, status: 'waiting-for-applicant' });
    expect(desk.acts).toHaveLength(1);
    const { why_lender, identity_expiry } = complete;
    const moved = await update({
      version: 2,
      status: 'with-lender',
      outcome: { why_lender, identity_expiry },
    });
    expect(moved).toMatchObject({ status: 'with-lender', outcome: complete });
  });

  test('and the reason of a move are stored without the secret of a link', async () => {
    const secret = 'c0ffee'.padEnd(64, '0');
    const link = `loan-application:${desk.params.id}.${secret}`;
    const stored = await update({
      version: 1,
      status: 'with-lender',
      outcome: { ...complete, needs: link },
      reason: link,
    });
    expect(stored).toMatchObject({ outcome: { needs: expect.stringContaining('(link not kept)') } });
    expect(JSON.stringify([stored, await desk.readItem(), await desk.history()])).not.toContain(secret);
  });

  test('can be skipped for a reason, which is stored in the history', async () => {
    const reason = 'The lender has checked the identity itself.';
    expect(await update({ version: 1, status: 'with-lender', reason })).toMatchObject({ version: 2 });
    expect((await desk.history()).at(-1)).toMatchObject({
      by_email: staff.email,
      fields: [
        { name: 'status', to: 'with-lender' },
        { name: 'reason', from: '', to: reason },
      ],
    });
    // Later statuses require nothing.
    expect(await update({ version: 2, status: 'approved' })).toMatchObject({ status: 'approved' });
    expect((await table.allStored(testWorkTables.items)).find(({ id }) => id === desk.itemId)).toMatchObject({
      status: 'approved',
    });
  });

  test('stores only the last four characters of the document’s number', async () => {
    for (const identity_last_four of ['AB1234', '123']) {
      await expect(update({ version: 1, outcome: { identity_last_four } })).rejects.toMatchObject({
        fields: { 'outcome.identity_last_four': 'Enter 4 characters' },
      });
    }
    await expect(
      update({ version: 1, outcome: { identity_expiry: '6 May 2031', identity_kind: 'library-card' } }),
    ).rejects.toMatchObject({
      fields: {
        'outcome.identity_expiry': 'Enter a date, like 2026-11-23',
        'outcome.identity_kind': 'Choose one of the list',
      },
    });
  });
});
