import { getPerson as contract } from '#domain/work/person-contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { savedApplicationRepository } from '../clients/saved-application.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { relatedRepository } from '../submissions/related.repository.ts';
import { getPerson } from './get-person.ts';
import { getPersonEnvSchema } from './work.env.ts';

const env = readEnv(getPersonEnvSchema);
const database = openDatabase();
const dependencies = {
  types: submissionTypes,
  related: relatedRepository(database, { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE }),
  saved: savedApplicationRepository(database, env.SAVED_APPLICATIONS_TABLE),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'view submissions', (request) =>
  getPerson(request, dependencies),
);
