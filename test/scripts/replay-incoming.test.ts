import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBucket, type Bucket } from '../../lambdas/clients/s3/bucket.ts';
import { storedMails } from '../../lambdas/clients/s3/stored-mails.ts';
import { listWaitingMails } from '../../lambdas/clients/s3/waiting-mails.ts';
import { parkedIncoming, replayIncoming } from '../../scripts/replay/parked-incoming.ts';
import { startTestS3 } from '../support/test-s3.ts';

let s3: Awaited<ReturnType<typeof startTestS3>>;
let bucket: Bucket;

beforeAll(async () => {
  s3 = await startTestS3();
  bucket = openBucket(s3.access());
});
afterAll(async () => {
  bucket.client.destroy();
  await s3.close();
});

test('parked mails that came in are listed by id, and put back to those that wait', async () => {
  const mails = storedMails(bucket);
  for (const key of [
    'mail/parked/a1',
    'mail/parked/b2',
    'mail/held/c3',
    'mail/AMAZON_SES_SETUP_NOTIFICATION',
  ]) {
    await mails.put(key, Buffer.from(key));
  }
  const replay = async (action: 'list' | 'send' | 'done', id?: string, isDry = false) =>
    replayIncoming({ action, id, 'dry-run': isDry }, parkedIncoming(bucket));
  const waiting = async () => (await listWaitingMails(bucket)).map(({ sesId }) => sesId);

  expect(await replay('list')).toEqual([
    expect.stringMatching(/^mail {2}a1 {2}incoming {2}parked 20/),
    expect.stringMatching(/^mail {2}b2 /),
  ]);
  expect([await replay('send', 'c3'), await replay('done', 'a1')]).toEqual([[], []]);
  await replay('send', 'a1', true);
  expect(await waiting()).toEqual([]);
  expect(await replay('send', 'a1')).toEqual(['mail  a1  incoming  will be worked again']);
  expect(await waiting()).toEqual(['a1']);
  expect(String(await mails.read('mail/a1'))).toBe('mail/parked/a1');
  await replay('send', 'all');
  expect([await waiting(), await replay('list')]).toEqual([['a1', 'b2'], []]);
});
