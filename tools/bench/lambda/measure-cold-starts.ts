import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFiles } from '../../../infra/bundling/bundle-lambdas.ts';
import type { Runner } from '../../product/runner.ts';
import { percentilesOf, type Percentiles } from '../percentiles.ts';
import { bundleBareLambda } from './bare-lambda.ts';
import { productLambdas, servicesOf } from './candidates.ts';
import { firstEvents } from './first-events.ts';
import { prepareState, type ProductState } from './product-state.ts';
import { recordCalls } from './recorded-calls.ts';
import { startRecordedServices, type Exchanges, type RecordedServices } from './recorded-services.ts';
import { runOnce, type Candidate, type ColdStart } from './run-once.ts';

/** What cold starts of one bundle took, in milliseconds. */
interface Measurement {
  /** Import and first event. */
  readonly wall: Percentiles;
  readonly cpu: Percentiles;
  /** The import alone. */
  readonly imported: Percentiles;
}

/** What one Lambda's cold starts took, and those of the bare handler with the same calls. */
export interface LambdaMeasurement extends Measurement {
  readonly id: string;
  readonly what: string;
  /** Of its bundle. */
  readonly bytes: number;
  /** How many calls of AWS clients its first event made. */
  readonly calls: number;
  readonly bare: Measurement;
}

interface Contender {
  readonly candidate: Candidate;
  readonly event: unknown;
  readonly runs: ColdStart[];
}

interface Pair {
  readonly id: string;
  readonly what: string;
  readonly calls: number;
  /** What its services answered. */
  readonly exchanges: Exchanges;
  readonly lambda: Contender;
  readonly bare: Contender;
}

const measurementOf = ({ runs }: Contender): Measurement => ({
  wall: percentilesOf(runs.map(({ wallMs }) => wallMs)),
  cpu: percentilesOf(runs.map(({ cpuMs }) => cpuMs)),
  imported: percentilesOf(runs.map(({ importMs }) => importMs)),
});

const resultOf = ({ id, what, calls, lambda, bare }: Pair): LambdaMeasurement => ({
  ...measurementOf(lambda),
  id,
  what,
  bytes: statSync(lambda.candidate.file).size,
  calls,
  bare: measurementOf(bare),
});

/** Bundles the Lambdas so that they record their calls. @returns their files by their ids */
const bundleRecording = async (ids: readonly string[], folder: string): Promise<Map<string, string>> => {
  const sources = readdirSync('lambdas', { recursive: true, encoding: 'utf8' });
  const files = ids.flatMap((id) => sources.filter((source) => source.endsWith(`/${id}.lambda.ts`)));
  await bundleFiles(
    files.map((file) => join('lambdas', file)),
    folder,
    { minify: false, keepNames: true, plugins: [recordCalls] },
  );
  return new Map(ids.map((id) => [id, join(folder, id, 'index.mjs')]));
};

/** Gives each Lambda its first event once, with the product behind its services, and makes the bare handler of its calls. */
const preparePairs = async (
  state: ProductState,
  services: RecordedServices,
  folder: string,
  isMeasured: (id: string) => boolean,
): Promise<Pair[]> => {
  const events = firstEvents(state);
  const candidates = [...(await productLambdas(state.runner, services.endpoints))].filter(([id]) =>
    isMeasured(id),
  );
  const recording = await bundleRecording(
    candidates.map(([id]) => id),
    join(folder, 'recording'),
  );
  const pairs: Pair[] = [];
  for (const [id, { file, environment: own }] of candidates) {
    const first = events.get(id);
    if (first === undefined)
      throw new Error(`The Lambda ${id} has no first event: see tools/bench/lambda/first-events.ts`);
    const environment = { ...own, NODE_EXTRA_CA_CERTS: services.certificateFile };
    const event = await first.create();
    const recorder = { file: recording.get(id) ?? '', environment };
    const { result, exchanges } = await services.record(() => runOnce(recorder, event));
    const { recorded } = result;
    const bare = { file: await bundleBareLambda(join(folder, 'bare'), id, recorded), environment };
    pairs.push({
      id,
      what: first.what,
      calls: recorded.calls.length,
      exchanges,
      lambda: { candidate: { file, environment }, event, runs: [] },
      bare: { candidate: bare, event: recorded.calls, runs: [] },
    });
  }
  return pairs;
};

/**
 * Measures all Lambdas whose ids match, in rounds: each round starts every one of them once, and its bare handler right after
 * it, so that what else the machine does befalls both alike.
 * @param folder for files that are needed while it measures, within the project
 */
export const measureColdStarts = async (
  runner: Runner,
  rounds: number,
  ids: RegExp,
  folder: string,
): Promise<LambdaMeasurement[]> => {
  const services = await startRecordedServices(servicesOf(runner), join(folder, 'certificate.pem'));
  const state = await prepareState(runner);
  const pairs = await preparePairs(state, services, folder, (id) => ids.test(id));
  const run = ({ candidate, event }: Contender, exchanges: Exchanges): Promise<ColdStart> =>
    services.replay(exchanges, () => runOnce(candidate, event));
  // The first start of all reads files that are in no cache yet.
  for (const { lambda, bare, exchanges } of pairs) {
    await run(lambda, exchanges);
    await run(bare, exchanges);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { lambda, bare, exchanges } of pairs) {
      lambda.runs.push(await run(lambda, exchanges));
      bare.runs.push(await run(bare, exchanges));
    }
  }
  services.close();
  state.close();
  return pairs.map(resultOf);
};
