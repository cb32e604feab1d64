import { withdrawMyRequest as contract } from '#domain/my-request/acts-contract.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { queueWithdrawal } from '../notifications/queue-withdrawal.ts';
import { readEnv } from '../runtime/env.ts';
import { changeMyRequestEnvSchema } from './my-request-acts.env.ts';
import { openCountedDependencies } from './open-change-dependencies.ts';
import { withdrawRequest } from './withdraw-request.ts';

const env = readEnv(changeMyRequestEnvSchema);
const dependencies = {
  ...openCountedDependencies(env),
  queueWithdrawal: queueWithdrawal(env.WORK_HISTORY_TABLE),
};

export const handler = serveVisitorRoute(contract, (request) => withdrawRequest(request, dependencies));
