import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Runner } from '../../../test/support/runner.ts';
import { percentilesOf, type Percentiles } from '../percentiles.ts';
import { bareLambda, productLambdas } from './candidates.ts';
import { firstEvents, type FirstEvent } from './first-events.ts';
import { prepareState } from './product-state.ts';
import { runOnce, type Candidate, type ColdStart } from './run-once.ts';

/** What one Lambda's cold starts took, in milliseconds. */
export interface LambdaMeasurement {
  readonly id: string;
  readonly what: string;
  /** Of its bundle. */
  readonly bytes: number;
  /** Import and first event. */
  readonly wall: Percentiles;
  readonly cpu: Percentiles;
  /** The import alone. */
  readonly imported: Percentiles;
}

interface Contender extends FirstEvent {
  readonly id: string;
  readonly candidate: Candidate;
  readonly runs: ColdStart[];
}

const measurementOf = ({ id, what, candidate, runs }: Contender): LambdaMeasurement => ({
  id,
  what,
  bytes: statSync(candidate.file).size,
  wall: percentilesOf(runs.map(({ wallMs }) => wallMs)),
  cpu: percentilesOf(runs.map(({ cpuMs }) => cpuMs)),
  imported: percentilesOf(runs.map(({ importMs }) => importMs)),
});

/** All cold starts that were measured. */
export interface ColdStarts {
  readonly bare: LambdaMeasurement;
  /** Without what AWS's client loads for plain HTTP alone, which only local services speak. */
  readonly bareByTls: LambdaMeasurement;
  readonly lambdas: readonly LambdaMeasurement[];
}

/** Lets a process begin with all that node:http can name: nobody loads it where there is TLS. */
const withHttpLoaded = ({ file, environment }: Candidate): Candidate => ({
  file,
  environment: { ...environment, NODE_OPTIONS: '--import=node:http' },
});

/**
 * Measures all Lambdas whose ids match, in rounds: each round starts every one of them once, and the bare ones before each
 * fourth, so that what else the machine does befalls all alike.
 */
export const measureColdStarts = async (runner: Runner, rounds: number, ids: RegExp): Promise<ColdStarts> => {
  const state = await prepareState(runner);
  const lambdas = await productLambdas(runner);
  const events = firstEvents(state);
  const contenders = [...lambdas].map(([id, candidate]): Contender => {
    const event = events.get(id);
    if (event === undefined)
      throw new Error(`The Lambda ${id} has no first event: see scripts/bench/lambda/first-events.ts`);
    return { id, candidate, runs: [], what: event.what, create: event.create };
  });
  const [first] = contenders;
  if (first === undefined) throw new Error('The product has no Lambdas');
  const table = runner.tables.find((name) => name.endsWith('-vehicles'));
  const candidate = await bareLambda(join(runner.dataDir, 'bare-lambda'), first.candidate);
  const create = () => ({ table, id: state.vehicle.id });
  const bare: Contender = { id: 'bare', what: 'reads a vehicle', candidate, runs: [], create };
  const bareByTls: Contender = {
    ...bare,
    id: 'bare, as over TLS',
    candidate: withHttpLoaded(candidate),
    runs: [],
  };
  const measured = contenders.filter(({ id }) => ids.test(id));
  // The first start of all reads files that are in no cache yet.
  await runOnce(bare.candidate, await bare.create());
  const turns = measured.flatMap((contender, index) =>
    index % 4 === 0 ? [bare, bareByTls, contender] : [contender],
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of turns) turn.runs.push(await runOnce(turn.candidate, await turn.create()));
  }
  state.close();
  return {
    bare: measurementOf(bare),
    bareByTls: measurementOf(bareByTls),
    lambdas: measured.map(measurementOf),
  };
};
