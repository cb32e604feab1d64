import { proposeMyCorrection as contract } from '#domain/corrections/my-corrections-contract.ts';
import { findPhoneProblem } from '../clients/find-phone-problem.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { queueAddressChange } from '../notifications/queue-address-change.ts';
import { readEnv } from '../runtime/env.ts';
import { changeMyRequestEnvSchema } from './my-request-acts.env.ts';
import { openCountedDependencies } from './open-change-dependencies.ts';
import { proposeMyCorrection } from './propose-correction.ts';

const env = readEnv(changeMyRequestEnvSchema);
const dependencies = {
  ...openCountedDependencies(env),
  findPhoneProblem,
  queueAddressChange: queueAddressChange(env.WORK_HISTORY_TABLE),
};

export const handler = serveVisitorRoute(contract, (request) => proposeMyCorrection(request, dependencies));
