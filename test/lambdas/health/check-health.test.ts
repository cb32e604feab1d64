import { expect, jest, test } from '@jest/globals';
import { createHealthCheck } from '../../../lambdas/health/check-health.ts';

const well = async () => {};
const down = async (): Promise<void> => {
  throw new Error('arn:aws:secret is down');
};

const healthOf = (checks: Record<string, () => Promise<void>>, now = () => 0) => {
  const reportFailure = jest.fn();
  return { check: createHealthCheck({ checks, now, reportFailure }), reportFailure };
};

test('reports ok when every dependency responds', async () => {
  const { check, reportFailure } = healthOf({ records: well, mail: well });
  expect(await check()).toEqual({ status: 'ok', checks: { records: 'ok', mail: 'ok' } });
  expect(reportFailure).not.toHaveBeenCalled();
});

test('names a failing dependency in the response, and logs its reason', async () => {
  const { check, reportFailure } = healthOf({ records: well, mail: down });
  expect(await check()).toEqual({
    status: 'failing',
    checks: { records: 'ok', mail: 'failing' },
  });
  expect(reportFailure.mock.calls).toEqual([['mail', new Error('arn:aws:secret is down')]]);
});

test('runs all checks in parallel', async () => {
  const second = Promise.withResolvers<void>();
  const { check } = healthOf({
    // Never resolves unless the second check runs too.
    first: () => second.promise,
    second: async () => second.resolve(),
  });
  expect(await check()).toMatchObject({ status: 'ok' });
});

test('caches the result for three seconds, also a failing one', async () => {
  let time = 70_000;
  const mail = jest.fn(down);
  const { check, reportFailure } = healthOf({ mail }, () => time);
  await Promise.all([check(), check()]);
  time += 2_999;
  expect(await check()).toMatchObject({ status: 'failing' });
  expect(mail).toHaveBeenCalledTimes(1);
  expect(reportFailure).toHaveBeenCalledTimes(1);
  time += 1;
  mail.mockImplementation(well);
  expect(await check()).toMatchObject({ status: 'ok' });
  expect(mail).toHaveBeenCalledTimes(2);
});
