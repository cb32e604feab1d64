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

/** Milliseconds. */
interface Measurement {
  /** Import and first event. */
  readonly wall: Percentiles;
  readonly cpu: Percentiles;
  /** Import only. */
  readonly imported: Percentiles;
}

/** Cold starts of a Lambda, and of the bare handler with the same calls. */
export interface LambdaMeasurement extends Measurement {
  readonly id: string;
  readonly what: string;
  /** Bundle size. */
  readonly bytes: number;
  /** Calls of AWS clients in the first event. */
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
  /** Recorded responses of its services. */
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

/** Bundles the Lambdas so that they record their calls. @returns the files by Lambda id */
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

/** Sends each Lambda its first event once, with the product behind its services, and bundles the bare handler of its calls. */
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
      throw new Error(`The Lambda ${id} has no first event: add one to tools/bench/lambda/first-events.ts`);
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
 * Measures the Lambdas with matching ids in rounds: each Lambda starts once, followed by its bare handler, so that other load
 * on the machine affects both. `folder` must be within the project.
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
  // The very first start reads files that are not cached yet.
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
