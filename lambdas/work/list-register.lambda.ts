import { listRegister as contract } from '#domain/work/register-contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { listRegister } from './list-register.ts';
import { registerRepository } from './register.repository.ts';
import { listRegisterEnvSchema } from './work.env.ts';

const env = readEnv(listRegisterEnvSchema);
const dependencies = {
  types: submissionTypes,
  register: registerRepository(openDatabase(), env.WORK_ITEMS_TABLE),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'list submissions', (request) =>
  listRegister(request, dependencies),
);
