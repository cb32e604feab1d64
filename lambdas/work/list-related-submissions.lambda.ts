import { listRelatedSubmissions as contract } from '#domain/work/related-contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { listRelatedSubmissions } from './list-related-submissions.ts';
import { relatedRepository } from '../submissions/related.repository.ts';
import { listWorkItemsEnvSchema } from './work.env.ts';

const env = readEnv(listWorkItemsEnvSchema);
const dependencies = {
  types: submissionTypes,
  related: relatedRepository(openDatabase(), { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE }),
};

export const handler = serveAdminRoute(contract, 'view submissions', (request) =>
  listRelatedSubmissions(request, dependencies),
);
