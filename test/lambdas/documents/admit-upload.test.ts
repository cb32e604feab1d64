import { afterEach, expect, jest, test } from '@jest/globals';
import { admittedBytesMetric } from '#domain/documents/upload-quota.ts';
import { hashNetworks } from '../../../lambdas/clients/hash-networks.ts';
import { admitUpload } from '../../../lambdas/submissions/documents/admit-upload.ts';

const networks = hashNetworks('2001:db8:1:2::1', 'secret');
const source = { identityId: 'session-1', networks, size: 4_321 };

/** Admits an upload unless a counter whose id ends like this is full. */
const admit = (full?: RegExp) => {
  const count = async ({ id }: { readonly id: string }) => full?.test(id) !== true;
  return admitUpload({ count }, { stage: 'dev', now: () => Date.UTC(2026, 10, 20) })(source);
};

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  [/#session-1$/, 'You have uploaded 40 files today, which is the most we take.'],
  [/#network:/, 'We can’t take any more files from your internet connection today.'],
  [/#prefix48:/, 'We can’t take any more files from your internet connection today.'],
  [/#2026-11-20$/, 'We can’t take any more files today.'],
])('where the counter %s is full, the visitor reads why, and how to go on', async (full, message) => {
  const advice = 'Send the application without this file, and we will ask you for it.';
  await expect(admit(full)).rejects.toMatchObject({
    name: 'DailyQuotaError',
    message: `${message} ${advice}`,
  });
});

test('emits the bytes of each upload for the bucket growth alarm', async () => {
  const logged: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  await admit();
  const Metrics = [{ Name: admittedBytesMetric, Unit: 'Bytes' }];
  expect(JSON.parse(logged[0]!)).toMatchObject({
    [admittedBytesMetric]: 4_321,
    Stage: 'dev',
    _aws: { CloudWatchMetrics: [{ Metrics }] },
  });
});
