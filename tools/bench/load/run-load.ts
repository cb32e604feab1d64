import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { isVehicleItem } from '#domain/vehicles/stock-revision.ts';
import { vehicleSchema } from '#domain/vehicles/vehicle.ts';
import { cloudOf } from '../../product/cloud.ts';
import type { Runner } from '../../product/runner.ts';
import { sampledTypes, type SampledType } from '../../product/sampled-types.ts';
import { newVisitor, type Visitor } from '../../product/visitor.ts';
import type { Arrivals } from './arrivals.ts';
import { createCallLog, type CallStatistics } from './call-log.ts';
import { checkSubmissions, type AcceptedSubmission } from './check-submissions.ts';
import { readOf } from './reads.ts';

export interface Load {
  readonly reads: Arrivals;
  readonly writes: Arrivals;
}

interface LoadResult {
  readonly statistics: readonly CallStatistics[];
  /** Number of submissions that returned 201. */
  readonly accepted: number;
  /** In words. */
  readonly problems: readonly string[];
}

/** A read without Lambda and table, under the same load. */
export const floorKind = 'A file of the site';

/** Number of sessions that write. */
const visitorCount = 10;

const answerSchema = z.object({ id: z.uuid() });

const offeredVehicles = async (cloud: ReturnType<typeof cloudOf>) =>
  (await cloud.allItems('vehicles'))
    .filter(isVehicleItem)
    .map((item) => vehicleSchema.parse(item))
    .filter(({ is_available }) => is_available);

/** Puts load on a running product that has vehicles, and checks that everything arrived. */
export const runLoad = async (runner: Runner, load: Load): Promise<LoadResult> => {
  const cloud = cloudOf(runner);
  const log = createCallLog();
  const accepted: AcceptedSubmission[] = [];
  try {
    const vehicles = await offeredVehicles(cloud);
    const [vehicle] = vehicles;
    const administrator = runner.admins[0]?.email;
    if (vehicle === undefined || administrator === undefined) {
      throw new Error('The product has no vehicle or no administrator.');
    }
    const types = Object.entries(sampledTypes(vehicle)).map(
      ([name, type]) => [name.replaceAll('-', ' '), type] as const,
    );
    const visitors: Visitor[] = [];
    while (visitors.length < visitorCount) visitors.push(await newVisitor(runner));

    const post = async (visitor: Visitor, path: string, input: object): Promise<Response> => {
      const body = JSON.stringify(input);
      const headers = await visitor.sign(path, body);
      return fetch(`${runner.site}${path}`, { method: 'POST', headers, body });
    };
    const submit = async (visitor: Visitor, name: string, type: SampledType, dueAt: number) => {
      const id = randomUUID();
      // Each from a new domain, because acknowledgements per domain are limited.
      const email = `visitor@${id}.example.com`;
      const answer = await log.note(`New ${name}`, dueAt, 201, () =>
        post(visitor, type.path, { ...type.bodyOf(email), id }),
      );
      if (answer === undefined) return;
      accepted.push({ type, email, ...answerSchema.parse(await answer.json()) });
      await log.note(`Mails about a ${name}`, performance.now(), 200, () =>
        post(visitor, type.notify, type.noticeOf(id, email)),
      );
    };

    await Promise.all([
      load.reads(async (number, dueAt) => {
        const { kind, path } = readOf(number, vehicles);
        await log.note(kind, dueAt, 200, () => fetch(`${runner.site}${path}`));
      }),
      load.writes(async (number, dueAt) => {
        const [name, type] = types[number % types.length] ?? [];
        const visitor = visitors[number % visitors.length];
        if (name && type && visitor) await submit(visitor, name, type, dueAt);
      }),
      load.writes(async (_, dueAt) => {
        await log.note(floorKind, dueAt, 200, () => fetch(`${runner.site}/config.json`));
      }),
    ]);
    const missing = await checkSubmissions(cloud, administrator, accepted);
    return {
      statistics: log.statistics(),
      accepted: accepted.length,
      problems: [...log.problems(), ...missing],
    };
  } finally {
    cloud.close();
  }
};
