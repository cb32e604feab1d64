import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { administratorOf } from '../../tools/product/admin.ts';
import { newDataDir, removeDataDir } from '../../tools/product/runner.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { newVisitor } from '../../tools/product/visitor.ts';
import { checkLetters } from '../support/faults/check-letters.ts';
import { checkSubmissions } from '../support/faults/check-submissions.ts';
import { startKilledProduct, type KilledProduct } from '../support/faults/killed-product.ts';
import { writeLetters } from '../support/faults/letters.ts';
import { createLedger } from '../support/faults/ledger.ts';
import { listKeys } from '../support/list-keys.ts';
import { openOutbox } from '../support/faults/outbox.ts';
import { settle } from '../support/faults/settle.ts';
import { sendSubmissions } from '../support/faults/visitors.ts';

const submissionCount = 10_000;
const letterCount = 2_000;
/** Twice the types of submissions. */
const visitorCount = 8;
const patienceMs = 3 * 3_600_000;

const dataDir = newDataDir();
let killed: KilledProduct;
beforeAll(async () => {
  killed = await startKilledProduct(dataDir);
});
afterAll(async () => {
  await killed.stop();
  removeDataDir(dataDir);
});

const report = (text: string): void => void process.stderr.write(`${new Date().toISOString()} ${text}\n`);

test(
  'of ten thousand submissions and two thousand mails under kills none is lost, and none is double',
  async () => {
    const [, vehicle] = vehicleStock(2);
    await killed.cloud().putVehicles([vehicle!]);
    const outbox = openOutbox(dataDir);
    const problems: string[] = [];
    const visitors = [];
    while (visitors.length < visitorCount) visitors.push(await newVisitor(killed.product));
    const admin = administratorOf(() => killed.product, 0);
    const begin = performance.now();
    const secondsSince = (): number => Math.round((performance.now() - begin) / 1_000);

    const { sent, done } = sendSubmissions({ visitors, vehicle: vehicle!, count: submissionCount, problems });
    const { product } = killed;
    const written = writeLetters({ product, admin, outbox, sent, count: letterCount, problems });
    const { letters } = written;
    const sending = new AbortController();
    const work = Promise.all([done, written.done]).finally(() => sending.abort());
    await killed.killWhile(
      () => !sending.signal.aborted,
      (kills) => report(`${kills} kills, ${sent.length} submissions, ${letters.length} mails`),
    );
    await work;
    const sendSeconds = secondsSince();
    const kills = killed.kills();
    const tally = await settle(killed, outbox, report);

    await outbox.refresh();
    const kept = { cloud: killed.cloud(), keys: new Set(await listKeys(product)), outbox };
    const ledger = createLedger();
    const stored = await checkSubmissions({ ...kept, sent }, ledger);
    const counts = await checkLetters({ ...kept, letters }, ledger);
    const acknowledged = sent.filter(({ isAcknowledged }) => isAcknowledged).length;
    const figures = { acknowledged, mails: letters.length, mailed: outbox.size(), kills, sendSeconds };
    report(JSON.stringify({ ...figures, seconds: secondsSince(), ...tally, stored, ...counts }));
    const { lost, double, broken } = ledger;
    expect({ lost, double, broken, problems }).toEqual({ lost: [], double: [], broken: [], problems: [] });
  },
  patienceMs,
);
