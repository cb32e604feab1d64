import { undoMyWithdrawal as contract } from '#domain/my-request/acts-contract.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { queueWithdrawal } from '../notifications/queue-withdrawal.ts';
import { readEnv } from '../runtime/env.ts';
import { undoMyWithdrawalEnvSchema } from './my-request-acts.env.ts';
import { openChangeDependencies } from './open-change-dependencies.ts';
import { undoRequestWithdrawal } from './withdraw-request.ts';

const env = readEnv(undoMyWithdrawalEnvSchema);
const dependencies = {
  ...openChangeDependencies(env),
  queueWithdrawal: queueWithdrawal(env.WORK_HISTORY_TABLE),
};

export const handler = serveVisitorRoute(contract, (request) => undoRequestWithdrawal(request, dependencies));
