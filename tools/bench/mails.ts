import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { sesIdOfWaiting } from '#domain/incoming-mail/worked-mail-keys.ts';
import { readCommandLine } from '../../bin/command/read-command-line.ts';
import { cloudOf } from '../product/cloud.ts';
import { startRunner } from '../product/runner.ts';
import { evenly } from './load/arrivals.ts';
import { answeredSubmissions } from './mails/answered-submissions.ts';
import { sendUntilTaken } from './mails/send-until-taken.ts';

const helpText = `
  npm run bench:mails -- [options]   deliver mails to a new product, each fifth twice, kill it meanwhile, and count what arrived

  --mails N  mails to deliver (2000), 20 a second
  --kills N  kills of the product (3)
  --help     print this help
`;

const { values } = readCommandLine(helpText, {
  mails: { type: 'string', default: '2000' },
  kills: { type: 'string', default: '3' },
});
const perSecond = 20;
/** Fewer than the acknowledgements to one domain in an hour. */
const submissions = 20;
const [count, kills] = [Number(values.mails), Number(values.kills)];
const seconds = Math.ceil(count / perSecond);
const minuteMs = 60_000;
/** Mails that a kill left are taken up after two, four or eight minutes. */
const maxWaitMs = 12 * minuteMs;

const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const dataDir = join(folder, 'data');
let runner = await startRunner(dataDir);
const conversations = await answeredSubmissions(runner, submissions);

const killNow = async (): Promise<void> => {
  await runner.kill();
  runner = await startRunner(dataDir);
};
const killing = (async () => {
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep((seconds * 1_000) / (kills + 1));
    await killNow();
  }
})();

const expected = new Map<string, string>();
await evenly({ perSecond, seconds })(async (number) => {
  const conversation = conversations[number % conversations.length];
  if (conversation === undefined || number >= count) return;
  const { itemId, from, address: to } = conversation;
  const text = `mail-${number}`;
  expected.set(text, itemId);
  const deliver = async (): Promise<void> => sendUntilTaken(() => runner, { from, to, text });
  await Promise.all(number % 5 === 0 ? [deliver(), deliver()] : [deliver()]);
});
await killing;

const listWaiting = async (): Promise<number> => {
  const { region, credentials, endpoints, bucket: Bucket } = runner;
  const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket, Prefix: 'mail/', Delimiter: '/' }),
  );
  s3.destroy();
  return Contents.filter(({ Key = '' }) => sesIdOfWaiting(Key) !== undefined).length;
};
const taken = Date.now();
while ((await listWaiting()) > 0 && Date.now() - taken < maxWaitMs) await sleep(5_000);

const cloud = cloudOf(runner);
const entries = (await cloud.allItems('work_history')).filter(({ kind }) => kind === 'incoming-mail');
const found = Map.groupBy(entries, ({ id, text }) => `${String(id)} ${String(text)}`);
const timesOf = (text: string): number => found.get(`${expected.get(text) ?? ''} ${text}`)?.length ?? 0;
const texts = [...expected.keys()];
const lost = texts.filter((text) => timesOf(text) === 0);
const double = texts.filter((text) => timesOf(text) > 1);
console.log(
  `${count} mails at ${perSecond} a second, ${Math.ceil(count / 5)} of them twice, ${kills} kills: ${entries.length} entries, ${lost.length} lost, ${double.length} double, ${await listWaiting()} waiting; the last was stored ${Math.round((Date.now() - taken) / 1_000)} s after the last delivery.`,
);
cloud.close();
await runner.stop();
await rm(folder, { recursive: true });
process.exitCode = lost.length + double.length > 0 || entries.length !== count ? 1 : 0;
