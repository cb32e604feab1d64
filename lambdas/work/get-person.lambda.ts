import { getPerson as contract } from '#domain/work/person-contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { relatedRepository } from '../submissions/related.repository.ts';
import { getPerson } from './get-person.ts';
import { listWorkItemsEnvSchema } from './work.env.ts';

const env = readEnv(listWorkItemsEnvSchema);
const dependencies = {
  types: submissionTypes,
  related: relatedRepository(openDatabase(), { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE }),
};

export const handler = serveAdminRoute(contract, 'view submissions', (request) =>
  getPerson(request, dependencies),
);
