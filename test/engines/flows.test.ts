import { inEachEngine } from '../support/engines/use-engines.ts';
import { declareFlows, useSoughtVehicle } from '../support/flows/declare-flows.ts';
import { useRunner } from '../support/use-runner.ts';

const runner = useRunner();
useSoughtVehicle(runner);

inEachEngine(runner, (visit, engine) =>
  declareFlows(runner, (path, flow) => visit(path, [1280, 900], flow), engine),
);
