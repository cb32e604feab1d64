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
  readonly cold: number;
  readonly firstPage: number;
  readonly filtered: number;
  /** The first request after one vehicle was saved. */
  readonly afterChange: number;
  readonly units: { readonly request: number; readonly change: number; readonly catalogue: number };
}

const rounds = 200;

const changes = 40;

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

const measure = async (runner: Runner, count: number): Promise<ListMeasurement> => {
  const cloud = cloudOf(runner);
  const lambda = new LambdaClient({
    region: runner.region,
    credentials: runner.credentials,
    endpoint: runner.endpoints.lambda,
  });
  const list = invoker(lambda);
  const counted = countedDatabase(cloud.lambdaDatabase, cloud.dynamodb);
  const stock = stockRepository(counted.database, cloud.tableNamed('vehicles'));
  const vehicles = vehicleRepository(cloud.lambdaDatabase, cloud.tableNamed('vehicles'));
  try {
    // Of ten vehicles, nine are available.
    const all = vehicleStock(Math.ceil(count / 0.9));
    await cloud.putVehicles(all);
    const cold = await timed(() => list({}));
    const [changed] = all;
    if (changed === undefined) throw new Error('There are no vehicles.');
    const afterChange = async (round: number): Promise<number> => {
      const version = round + 2;
      await vehicles.replace({ ...changed, is_available: true, price: round, version }, version - 1);
      return timed(() => list({}));
    };
    return {
      vehicles: count,
      cold,
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
    lambda.destroy();
  }
};

/** Measures the list of a new product with so many available vehicles. */
export const measureList = async (vehicles: number, dataDir: string): Promise<ListMeasurement> => {
  const runner = await startRunner(dataDir);
  try {
    return await measure(runner, vehicles);
  } finally {
    await runner.stop();
  }
};
