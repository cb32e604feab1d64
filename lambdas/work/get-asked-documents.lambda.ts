import { getAskedDocuments as contract } from '#domain/documents/requested-documents-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { findAsked, shownRequest } from './documents/asked-documents.ts';
import { getAskedDocumentsEnvSchema } from './documents/documents.env.ts';
import { openSubmissions } from './documents/open-submissions.ts';

const env = readEnv(getAskedDocumentsEnvSchema);
const dependencies = { ...openSubmissions(openDatabase(), env), now: Date.now };

export const handler = serveVisitorRoute(contract, async ({ body: { link } }) =>
  shownRequest(await findAsked(link, dependencies)),
);
