import { expect, test } from '@jest/globals';
import { actLimitMessages, actLimits, type LimitedAct } from '#domain/my-request/act-limits.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { countAct } from '../../../lambdas/my-request/count-act.ts';
import { recordRequestAct } from '../../../lambdas/my-request/record-request-act.ts';

const acts = Object.entries(actLimits) as [LimitedAct, number][];

test.each(acts)('%s are counted by their day up to their limit', async (act, max) => {
  const counted: unknown[] = [];
  let isFree = true;
  const count = countAct({ count: async (...one) => counted.push(one) > 0 && isFree }, () =>
    Date.parse('2026-11-20T23:59:59.999Z'),
  );
  await count(act, 'contact:1', 'one');
  const until = Date.parse('2026-11-22T00:00:00.000Z');
  expect(counted).toEqual([[{ id: `request-acts#${act}#2026-11-20#contact:1`, max, until }, 'one']]);
  isFree = false;
  await expect(count(act, 'contact:1', 'two')).rejects.toMatchObject({
    name: 'DailyQuotaError',
    message: actLimitMessages[act],
  });
});

test('what the holder of a link does is recorded by their part in it, without their address', async () => {
  const recorded: unknown[] = [];
  const record = recordRequestAct({ record: async (act) => void recorded.push(act) });
  const opened = { type: applicationType, submission: { id: 'one' } };
  await record('request.withdraw', { ...opened, person: 'sender' }, { once: '3', fields: ['status'] });
  await record('request.message', { ...opened, person: 'joint' }, { once: '4' });
  const act = { sourceIp: '', record_type: 'loan-application', record_id: 'one' };
  expect(recorded).toEqual([
    {
      ...act,
      admin: { id: 'sender', email: 'sender' },
      action: 'request.withdraw',
      fields: ['status'],
      once: '3',
    },
    { ...act, admin: { id: 'joint', email: 'joint' }, action: 'request.message', fields: [], once: '4' },
  ]);
});
