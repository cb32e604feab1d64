import { expect, test } from '@jest/globals';
import { queueStatusTold } from '../../../lambdas/notifications/queue-status-told.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const at = '2026-11-27T01:00:00.000Z';
const item = {
  ...sampleWorkItem('loan-application', '2026-11-20T01:02:03.000Z'),
  version: 4,
  status: 'in-review',
};
const moved = { name: 'status', from: 'new', to: 'in-review' };
const queue = (
  by = 'mere',
  fields = [{ name: 'owner', from: '', to: 'mere' }, moved],
  status = item.status,
) => queueStatusTold('history', { ...item, status }, { version: 4, at, by, by_email: `${by}@b.nz`, fields });

test('a new status is told ten minutes later, once for the version of the submission', () => {
  const { id, reference, expires_at } = item;
  expect(queue()).toStrictEqual([
    {
      Put: {
        TableName: 'history',
        Item: {
          version: 4,
          reference,
          status: 'in-review',
          at,
          owner: 'nobody',
          id,
          entry: 'mail status-told-4',
          kind: 'mail',
          reply_queue: 'pending',
          reply_due_at: '2026-11-27T01:10:00.000Z',
          reply_attempts: 0,
          submitted_by: 'product',
          expires_at,
        },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
  ]);
});

test.each([
  ['another change', queue('mere', [{ name: 'owner', from: '', to: 'mere' }])],
  ['the sender’s own step', queue('sender')],
  ...['new', 'spam', 'duplicate'].map(
    (status) => [`the status ${status}`, queue('mere', [moved], status)] as const,
  ),
])('nothing is told of %s', (_what, queued) => {
  expect(queued).toEqual([]);
});
