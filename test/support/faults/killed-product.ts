import { setTimeout as sleep } from 'node:timers/promises';
import { acknowledgementLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { notificationLimitPrefix } from '#domain/notifications/notification-limit.ts';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { startRunner, type Product } from '../../../tools/product/runner.ts';

const secondsBetweenKills = 20;

/** In turn, each for half of a life. `timeout` leaves unknown what became of a mail, which somebody has to look up: a few do. */
const faults = [
  { mode: 'down' },
  { mode: 'throttle' },
  { mode: 'timeout', count: 12 },
  { mode: 'reject', count: 40 },
  { mode: 'accept-then-timeout', count: 12 },
] as const;

/** Starts the product over a data folder, to be killed and started again; its addresses are those of the latest start. */
export const startKilledProduct = async (dataDir: string) => {
  let runner = await startRunner(dataDir);
  let cloud = cloudOf(runner);
  const product: Product = { ...runner };
  let kills = 0;

  const restart = async (): Promise<void> => {
    cloud.close();
    await runner.kill();
    kills += 1;
    runner = await startRunner(dataDir);
    cloud = cloudOf(runner);
    Object.assign(product, runner);
  };

  /** Lets the hour of the limits pass: their counters are of the clock hour. */
  const passHour = async (): Promise<void> => {
    const TableName = cloud.tableNamed('counters');
    const counters = (await cloud.allItems('counters')).map(({ id }) => String(id));
    const ofHour = counters.filter((id) =>
      [acknowledgementLimitPrefix, notificationLimitPrefix].some((prefix) => id.startsWith(prefix)),
    );
    const limits = ofHour.filter((id) => !/#(?:parked|digest)#/.test(id));
    for (const id of limits) await cloud.dynamodb.send(new DeleteCommand({ TableName, Key: { id } }));
  };

  /** Does what the minute’s schedule does, which a product that lives for twenty seconds never reaches. */
  const runRounds = (): void => {
    for (const [id, event] of [['sweep-notifications'], ['receive-mail', {}]] as const) {
      cloud.runScheduled(id, event).catch(() => undefined);
    }
  };

  return {
    product,
    cloud: () => cloud,
    kills: () => kills,
    log: () => runner.log(),
    restart,
    passHour,
    /** Kills it again and again while the work lasts, with mail that fails in one half of each life. */
    killWhile: async (isBusy: () => boolean, report: (kills: number) => void): Promise<void> => {
      for (let life = 0; isBusy(); life += 1) {
        // Every second life begins with full hours.
        if (life % 2 === 0) await passHour();
        runRounds();
        const fault = faults[Math.floor(life / 2) % faults.length] ?? { mode: 'none' };
        const halves = [fault, { mode: 'none' }] as const;
        for (const half of life % 2 === 0 ? halves : halves.toReversed()) {
          await cloud.breakMail(half.mode, 'count' in half ? half.count : undefined);
          await sleep((secondsBetweenKills / 2) * 1_000);
        }
        await restart();
        report(kills);
      }
    },
    stop: async (): Promise<void> => {
      cloud.close();
      await runner.stop();
    },
  };
};

export type KilledProduct = Awaited<ReturnType<typeof startKilledProduct>>;
