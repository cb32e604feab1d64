import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { brand } from '#domain/brand.ts';
import { availableVehiclesIndex } from '#domain/table-indexes.ts';
import { listedValue } from '#domain/vehicles/vehicle-item.ts';
import { startRunner, type Runner } from '../../product/runner.ts';
import { cloudOf } from '../../product/cloud.ts';
import { countedDatabase } from '../../product/counted-database.ts';
import { stockItems, vehicleStock, withLongNames } from '../../product/vehicle-stock.ts';
import { stockRepository } from '../../../lambdas/vehicles/stock.repository.ts';
import { migrateVehicles } from '../../../scripts/migrate/migrate-vehicles.ts';
import { percentilesOf } from '../percentiles.ts';

export interface MeasuredStock {
  /** Number of available vehicles. */
  readonly vehicles: number;
  readonly hasLongNames: boolean;
}

/** Times in milliseconds; units are DynamoDB's read units. */
export interface ListMeasurement {
  readonly stock: MeasuredStock;
  readonly firstPage: {
    readonly cold: number;
    readonly p50: number;
    readonly p95: number;
    readonly units: number;
  };
  readonly filtered: {
    readonly cold: number;
    readonly p50: number;
    readonly p95: number;
    readonly units: number;
    readonly coldUnits: number;
  };
  /** A bare query of the same page, without Lambda. */
  readonly floor: { readonly p50: number; readonly p95: number; readonly units: number };
}

const rounds = 200;

const timesOf = async (work: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return times;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
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

const measure = async (runner: Runner, measured: MeasuredStock): Promise<ListMeasurement> => {
  const cloud = cloudOf(runner);
  const { dynamodb } = cloud;
  const lambda = new LambdaClient({
    region: runner.region,
    credentials: runner.credentials,
    endpoint: runner.endpoints.lambda,
  });
  const list = invoker(lambda);
  const { vehicles, hasLongNames } = measured;
  const TableName = cloud.tableNamed('vehicles');
  const counted = countedDatabase(cloud.lambdaDatabase, dynamodb);
  const stock = stockRepository(counted.database, TableName);
  try {
    const all = vehicleStock(Math.ceil(vehicles / 0.9)).filter(({ is_available }) => is_available);
    const available = all.slice(0, vehicles);
    await cloud.putItems('vehicles', stockItems(hasLongNames ? available.map(withLongNames) : available));
    await migrateVehicles(dynamodb, TableName);
    const coldPage = await timed(() => list({}));
    const coldSearch = await timed(() => list(searchOf(0)));
    const pageUnits = await counted.unitsOf(() => stock.readFirstPage(50));
    const searchUnits = await counted.unitsOf(() => stock.readRevision());
    const catalogueUnits = await counted.unitsOf(() => stock.readAll());
    const bareQuery = new QueryCommand({
      TableName,
      IndexName: availableVehiclesIndex.name,
      KeyConditionExpression: 'listed = :yes',
      ExpressionAttributeValues: { ':yes': listedValue },
      ScanIndexForward: false,
      Limit: 50,
      ReturnConsumedCapacity: 'TOTAL',
    });
    const queryUnits = (await dynamodb.send(bareQuery)).ConsumedCapacity?.CapacityUnits ?? Number.NaN;
    return {
      stock: measured,
      firstPage: { cold: coldPage, ...percentilesOf(await timesOf(() => list({}))), units: pageUnits },
      filtered: {
        cold: coldSearch,
        ...percentilesOf(await timesOf((round) => list(searchOf(round)))),
        units: searchUnits,
        coldUnits: catalogueUnits,
      },
      floor: { ...percentilesOf(await timesOf(() => dynamodb.send(bareQuery))), units: queryUnits },
    };
  } finally {
    cloud.close();
    lambda.destroy();
  }
};

export const measureList = async (stock: MeasuredStock, dataDir: string): Promise<ListMeasurement> => {
  const runner = await startRunner(dataDir);
  try {
    return await measure(runner, stock);
  } finally {
    await runner.stop();
  }
};
