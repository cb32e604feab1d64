import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { countWork as contract } from '#domain/work/counts-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { countWork } from './count-work.ts';
import { workCountsRepository } from './work-counts.repository.ts';
import { countWorkEnvSchema } from './work.env.ts';

const env = readEnv(countWorkEnvSchema);
const dependencies = {
  types: submissionTypes,
  counts: workCountsRepository(openDatabase(), env.WORK_ITEMS_TABLE),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'list submissions', (request) =>
  countWork(request, dependencies),
);
