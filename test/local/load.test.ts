import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { MailView } from 'local-cloud/mails';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { useRunner } from '../support/use-runner.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { checkSubmissions } from '../../tools/bench/load/check-submissions.ts';
import { oneAfterAnother } from '../../tools/bench/load/arrivals.ts';
import { runLoad } from '../../tools/bench/load/run-load.ts';

/** The check may wait for several runs of the sweeper on a busy machine. */
const patienceMs = 400_000;

const administrator = 'owner@admin.example';
/** Five of each type. */
const writes = 5 * submissionTypes.length;
const sampleOffer = { ...sampleVehicle, id: randomUUID() };
const runner = useRunner();

const type = sampledTypes(sampleOffer)['contact']!;
const submission = (id: string) => ({ type, id, email: `${id}@example.com` });
const mailsAbout = (id: string): { subject: string; to: string[] }[] => [
  { subject: `Message ${type.referenceOf(id)}`, to: [administrator] },
  { subject: `We have your message ${type.referenceOf(id)}`, to: [submission(id).email] },
];

test.each([
  ['nothing amiss', [] as string[], (mails: object[]) => mails, true],
  ['a lost record', ['returned 201, but there is no record'], (mails: object[]) => mails, false],
  ['lost mails', ['0 administrator mails', '0 acknowledgements'], () => [], true],
  [
    'doubled mails',
    ['2 administrator mails', '2 acknowledgements'],
    (mails: object[]) => [...mails, ...mails],
    true,
  ],
])('the check finds %s', async (_, problems, mailsOf, isStored) => {
  const id = randomUUID();
  const cloud = {
    allItems: async () => (isStored ? [{ id }] : []),
    inbox: async () => mailsOf(mailsAbout(id)) as MailView[],
    sweep: async () => {},
  };
  expect(await checkSubmissions(cloud, administrator, [submission(id)])).toEqual(
    problems.map((problem) => `${type.referenceOf(id)}: ${problem}`),
  );
});

test(
  'reads and submissions at the same time are answered, and nothing is lost or mailed twice',
  async () => {
    const cloud = cloudOf(runner());
    await cloud.putVehicles(vehicleStock(30));
    cloud.close();
    const { statistics, accepted, problems } = await runLoad(runner(), {
      reads: oneAfterAnother({ count: 200, atOnce: 8 }),
      writes: oneAfterAnother({ count: writes, atOnce: 4 }),
    });
    expect(problems).toEqual([]);
    expect(accepted).toBe(writes);
    const calls = Object.fromEntries(statistics.map(({ kind, calls: count }) => [kind, count]));
    expect(calls).toMatchObject({ List: 50, 'Filtered list': 50, 'One vehicle': 50, Filters: 50 });
    expect(calls).toMatchObject({ 'New contact': 5, 'Mails about a loan application': 5 });
  },
  patienceMs,
);
