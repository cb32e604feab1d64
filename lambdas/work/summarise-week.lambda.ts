import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { summariseWeek as contract } from '#domain/work/week-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { summariseWeek } from './summarise-week.ts';
import { weekRepository } from './week.repository.ts';
import { summariseWeekEnvSchema } from './work.env.ts';

const env = readEnv(summariseWeekEnvSchema);
const dependencies = {
  submissions: weekRepository(openDatabase(), env.WORK_ITEMS_TABLE),
  types: submissionTypes,
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'list submissions', () => summariseWeek(dependencies));
