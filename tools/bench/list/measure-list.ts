import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { brand } from '#domain/brand.ts';
import { sortings } from '#domain/vehicles/sortings.ts';
import { startRunner } from '../../product/runner.ts';
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
  /** The counts of the choices of all filters. */
  readonly counted: number;
  /** The endings of a search that is being typed. */
  readonly suggested: number;
  /** The first search of a Lambda that has the vehicles, which indexes their words. */
  readonly firstSearch: number;
  /** The first request after one vehicle was saved. */
  readonly afterChange: number;
  /** The list's page, after one vehicle was saved. */
  readonly pageAfterChange: number;
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

const stockWords = [
  ...new Set(
    vehicleStock(100).flatMap(({ make, model, location, description }) =>
      [make, model, location, description].join(' ').split(/[^\p{Letter}\p{Number}-]+/u),
    ),
  ),
].filter((word) => word.length > 2);

const limits = ['under 20k', 'under $150 a week', 'near hamilton', '2018', 'station wagon'];

const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? '';

const typingErrors = 'xzqkwv';

/** Returns a word of the stock; in every second round with a wrong letter, another each time. */
const wordOf = (round: number): string => {
  const word = pick(stockWords, round);
  if (round % 2 === 1) return word;
  const at = Math.floor(round / stockWords.length) % word.length;
  return `${word.slice(0, at)}${typingErrors[round % typingErrors.length]}${word.slice(at + 1)}`;
};

// Different in each round, so that no cache has the result.
const searchOf = (round: number): Record<string, string> => ({
  search: `${pick(stockWords, round + 3)} ${wordOf(round)} ${pick(limits, round)}`,
  minPrice: String(round * 100),
  maxPrice: String(40_000 + round * 100),
  sort: pick(sortings, round),
  near: round % 3 === 0 ? 'Hamilton' : '',
  within: '300',
});

const countsOf = (round: number): Record<string, string> => {
  const { sort: _, ...filters } = searchOf(rounds + round);
  return filters;
};

const typedOf = (round: number): Record<string, string> => ({
  typed: `${wordOf(2 * rounds + round)} ${pick(stockWords, round + 3).slice(0, 3)}`,
  maxPrice: String(40_000 + round * 100),
});

type ListRoute = 'list-vehicles' | 'list-vehicle-filters' | 'show-vehicle-list';

const invoker =
  (lambda: LambdaClient) =>
  async (queryStringParameters: Record<string, string>, route: ListRoute = 'list-vehicles') => {
    const rawQueryString = new URLSearchParams(queryStringParameters).toString();
    const Payload = JSON.stringify({ version: '2.0', rawQueryString, queryStringParameters, headers: {} });
    const answer = await lambda.send(
      new InvokeCommand({ FunctionName: `${brand.productPrefix}-local-${route}`, Payload }),
    );
    const text = answer.Payload?.transformToString() ?? '';
    if (!text.startsWith('{"statusCode":200')) throw new Error(`The list returned ${text}`);
  };

// Of ten vehicles, nine are available.
const stockOf = (available: number) => vehicleStock(Math.ceil(available / 0.9));

interface Product {
  readonly cloud: ReturnType<typeof cloudOf>;
  readonly list: ReturnType<typeof invoker>;
}

const measureCold = async ({ cloud, list }: Product, count: number): Promise<number> => {
  await cloud.putVehicles(stockOf(count));
  return timed(() => list({}));
};

const measure = async ({ cloud, list }: Product, count: number): Promise<Omit<ListMeasurement, 'cold'>> => {
  const counted = countedDatabase(cloud.lambdaDatabase, cloud.dynamodb);
  const stock = stockRepository(counted.database, cloud.tableNamed('vehicles'));
  const vehicles = vehicleRepository(cloud.lambdaDatabase, cloud.tableNamed('vehicles'));
  const all = stockOf(count);
  await cloud.putVehicles(all);
  await list({});
  const firstSearch = await timed(() => list({ search: 'service history' }));
  await list({ typed: 'service' }, 'list-vehicle-filters');
  const [changed] = all;
  if (changed === undefined) throw new Error('There are no vehicles.');
  const afterChange = async (round: number, route?: ListRoute): Promise<number> => {
    const version = round + 2;
    await vehicles.replace({ ...changed, is_available: true, price: round, version }, version - 1);
    return timed(() => list({}, route));
  };
  await list({}, 'show-vehicle-list');
  return {
    vehicles: count,
    firstSearch,
    firstPage: await p95Of(rounds, () => timed(() => list({}))),
    filtered: await p95Of(rounds, (round) => timed(() => list(searchOf(round)))),
    counted: await p95Of(rounds, (round) => timed(() => list(countsOf(round), 'list-vehicle-filters'))),
    suggested: await p95Of(rounds, (round) => timed(() => list(typedOf(round), 'list-vehicle-filters'))),
    afterChange: await p95Of(changes, (round) => afterChange(round)),
    pageAfterChange: await p95Of(changes, (round) => afterChange(changes + round, 'show-vehicle-list')),
    units: {
      request: await counted.unitsOf(() => stock.readRevision()),
      change: await counted.unitsOf(() => stock.readSome([changed.id])),
      catalogue: await counted.unitsOf(() => stock.readAll()),
    },
  };
};

const withProduct = async <Result>(
  folder: string,
  work: (product: Product) => Promise<Result>,
): Promise<Result> => {
  const runner = await startRunner(await mkdtemp(join(folder, 'product-')));
  const { region, credentials, endpoints } = runner;
  const lambda = new LambdaClient({ region, credentials, endpoint: endpoints.lambda });
  const cloud = cloudOf(runner);
  try {
    return await work({ cloud, list: invoker(lambda) });
  } finally {
    cloud.close();
    lambda.destroy();
    await runner.stop();
  }
};

/** Measures the list of new products with so many available vehicles. @param folder for the products' data */
export const measureList = async (vehicles: number, folder: string): Promise<ListMeasurement> => {
  const cold: number[] = [];
  for (let start = 0; start < coldStarts; start += 1)
    cold.push(await withProduct(folder, (product) => measureCold(product, vehicles)));
  const measured = await withProduct(folder, (product) => measure(product, vehicles));
  return { ...measured, cold: percentilesOf(cold).p50 };
};
