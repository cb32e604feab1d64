import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { brand } from '#domain/brand.ts';
import { startRunner, type Runner } from '../../product/runner.ts';
import { cloudOf } from '../../product/cloud.ts';
import { countedDatabase } from '../../product/counted-database.ts';
import { vehicleStock } from '../../product/vehicle-stock.ts';
import { stockRepository } from '../../../lambdas/vehicles/stock.repository.ts';
import { vehicleRepository } from '../../../lambdas/vehicles/vehicle.repository.ts';
import { percentilesOf } from '../percentiles.ts';

/** Times in milliseconds; units are DynamoDB's read units. */
export interface ListMeasurement {
  /** Number of available vehicles. */
  readonly vehicles: number;
  /** The first request of a Lambda, median of several products. */
  readonly cold: number;
  readonly firstPage: number;
  readonly filtered: number;
  /** The first request after one vehicle was saved. */
  readonly afterChange: number;
  readonly units: { readonly request: number; readonly change: number; readonly catalogue: number };
}

const rounds = 200;

const changes = 40;

const coldStarts = 9;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const p95Of = async (count: number, measure: (round: number) => Promise<number>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) times.push(await measure(round));
  return percentilesOf(times).p95;
};

// Typical searches, different in each round so that no cache has the result.
const searchOf = (round: number): Record<string, string> => ({
  search: ['toyota', 'tow bar', 'hilux auckland', 'whangarei', 'one owner'][round % 5] ?? '',
  minPrice: String(round * 100),
  maxPrice: String(40_000 + round * 100),
});

const invoker = (lambda: LambdaClient) => async (queryStringParameters: Record<string, string>) => {
  const Payload = JSON.stringify({
    version: '2.0',
    routeKey: 'GET /vehicles',
    queryStringParameters,
    headers: {},
  });
  const answer = await lambda.send(
    new InvokeCommand({ FunctionName: `${brand.productPrefix}-local-list-vehicles`, Payload }),
  );
  const text = answer.Payload?.transformToString() ?? '';
  if (!text.startsWith('{"statusCode":200')) throw new Error(`The list returned ${text}`);
};

// Of ten vehicles, nine are available.
const stockOf = (available: number) => vehicleStock(Math.ceil(available / 0.9));

const openList = (runner: Runner) => {
  const lambda = new LambdaClient({
    region: runner.region,
    credentials: runner.credentials,
    endpoint: runner.endpoints.lambda,
  });
  return { list: invoker(lambda), close: () => lambda.destroy() };
};

const measureCold = async (runner: Runner, count: number): Promise<number> => {
  const cloud = cloudOf(runner);
  const { list, close } = openList(runner);
  try {
    await cloud.putVehicles(stockOf(count));
    return await timed(() => list({}));
  } finally {
    cloud.close();
    close();
  }
};

const measure = async (runner: Runner, count: number): Promise<Omit<ListMeasurement, 'cold'>> => {
  const cloud = cloudOf(runner);
  const { list, close } = openList(runner);
  const counted = countedDatabase(cloud.lambdaDatabase, cloud.dynamodb);
  const stock = stockRepository(counted.database, cloud.tableNamed('vehicles'));
  const vehicles = vehicleRepository(cloud.lambdaDatabase, cloud.tableNamed('vehicles'));
  try {
    const all = stockOf(count);
    await cloud.putVehicles(all);
    await list({});
    const [changed] = all;
    if (changed === undefined) throw new Error('There are no vehicles.');
    const afterChange = async (round: number): Promise<number> => {
      const version = round + 2;
      await vehicles.replace({ ...changed, is_available: true, price: round, version }, version - 1);
      return timed(() => list({}));
    };
    return {
      vehicles: count,
      firstPage: await p95Of(rounds, () => timed(() => list({}))),
      filtered: await p95Of(rounds, (round) => timed(() => list(searchOf(round)))),
      afterChange: await p95Of(changes, afterChange),
      units: {
        request: await counted.unitsOf(() => stock.readRevision()),
        change: await counted.unitsOf(() => stock.readSome([changed.id])),
        catalogue: await counted.unitsOf(() => stock.readAll()),
      },
    };
  } finally {
    cloud.close();
    close();
  }
};

const withProduct = async <Result>(
  folder: string,
  work: (runner: Runner) => Promise<Result>,
): Promise<Result> => {
  const runner = await startRunner(await mkdtemp(join(folder, 'product-')));
  try {
    return await work(runner);
  } finally {
    await runner.stop();
  }
};

/** Measures the list of new products with so many available vehicles. @param folder for the products' data */
export const measureList = async (vehicles: number, folder: string): Promise<ListMeasurement> => {
  const cold: number[] = [];
  for (let start = 0; start < coldStarts; start += 1)
    cold.push(await withProduct(folder, (runner) => measureCold(runner, vehicles)));
  const measured = await withProduct(folder, (runner) => measure(runner, vehicles));
  return { ...measured, cold: percentilesOf(cold).p50 };
};
