import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCommandLine } from '../../bin/command/read-command-line.ts';
import { startRunner } from '../product/runner.ts';
import { bars } from './bars.ts';
import { evenly } from './load/arrivals.ts';
import { answeredSubmissions } from './mails/answered-submissions.ts';
import { countEntries, countWaiting } from './mails/count-entries.ts';
import { sendUntilTaken } from './mails/send-until-taken.ts';
import { figureTable, report, writeReport, type Figure } from './report.ts';

const fullCount = 2_000;

const helpText = `
  npm run bench:mails -- [options]   deliver mails to a new product, each fifth twice, kill it meanwhile, and write docs/performance.md

  --mails N  more or fewer mails, 20 a second, which writes nothing (${fullCount})
  --kills N  kills of the product (3)
  --help     print this help
`;

const { values } = readCommandLine(helpText, {
  mails: { type: 'string', default: String(fullCount) },
  kills: { type: 'string', default: '3' },
});
const perSecond = 20;
/** Fewer than the acknowledgements to one domain in an hour. */
const submissions = 20;
const twiceEach = 5;
const [count, kills] = [Number(values.mails), Number(values.kills)];
if (!Number.isInteger(count) || count < 1) throw new Error('--mails takes a whole number.');
if (!Number.isInteger(kills) || kills < 0) throw new Error('--kills takes a whole number.');
const seconds = Math.ceil(count / perSecond);
/** Mails that a kill left are taken up after two, four or eight minutes. */
const maxWaitMs = 12 * 60_000;

const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const dataDir = join(folder, 'data');
let runner = await startRunner(dataDir);
const conversations = await answeredSubmissions(runner, submissions);

const killSometimes = async (): Promise<void> => {
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep((seconds * 1_000) / (kills + 1));
    await runner.kill();
    runner = await startRunner(dataDir);
  }
};

const expected = new Map<string, string>();
let deliveries = 0;
const deliver = async (number: number): Promise<void> => {
  const conversation = conversations[number % conversations.length];
  if (conversation === undefined || number >= count) return;
  const { itemId, from, address: to } = conversation;
  const text = `mail-${number}`;
  expected.set(text, itemId);
  const times = number % twiceEach === 0 ? 2 : 1;
  deliveries += times;
  await Promise.all(
    Array.from({ length: times }, async () => sendUntilTaken(() => runner, { from, to, text })),
  );
};

const begun = Date.now();
await Promise.all([evenly({ perSecond, seconds })(deliver), killSometimes()]);
const taken = Date.now();
while ((await countWaiting(runner)) > 0 && Date.now() - taken < maxWaitMs) await sleep(1_000);
const worked = Date.now();

const waiting = await countWaiting(runner);
const { lost, extra } = await countEntries(runner, expected);
await runner.stop();
await rm(folder, { recursive: true });

const beside = { name: 'mails', value: count };
const figures: Figure[] = [
  { name: 'Lost', value: lost, unit: '', beside, bar: bars.mailProblems },
  { name: 'Double, or with another submission', value: extra, unit: '', beside, bar: bars.mailProblems },
  { name: 'Still waiting at the end', value: waiting, unit: '', beside, bar: bars.mailProblems },
  {
    name: 'Deliveries taken a second, with the kills',
    value: deliveries / ((taken - begun) / 1_000),
    unit: '',
    beside: { name: 'sent a second', value: deliveries / seconds },
    bar: undefined,
  },
  {
    name: 'Last mail stored after the last delivery',
    value: (worked - taken) / 1_000,
    unit: 's',
    bar: undefined,
  },
];
report(figures);

if (count === fullCount && process.exitCode !== 1) {
  await writeReport(
    'Mails that come in',
    figures,
    `\`npm run bench:mails\` starts the product, delivers ${count} mails to ${submissions} submissions through its SMTP door at ${perSecond} a second, each
fifth one twice at once, and kills it ${kills} times meanwhile; what a mail server can't deliver it tries again. It fails unless each mail is in
the history of its submission exactly once. What a kill leaves is taken up two minutes later, which the last figure shows.

${figureTable(figures)}`,
  );
}
