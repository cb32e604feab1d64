import { readReport as contract } from '#domain/report/contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { eventRepository } from './event.repository.ts';
import { readReport } from './read-report.ts';
import { readReportEnvSchema } from './work.env.ts';

const env = readEnv(readReportEnvSchema);
const dependencies = {
  events: eventRepository(openDatabase(), env.WORK_HISTORY_TABLE),
  types: submissionTypes,
};

export const handler = serveAdminRoute(contract, 'list submissions', (request) =>
  readReport(request, dependencies),
);
