import { getRequestedDocuments as contract } from '#domain/documents/requested-documents-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { openSecret } from '../clients/secret.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { findRequest, shownRequest } from './documents/find-request.ts';
import { getRequestedDocumentsEnvSchema } from './documents/documents.env.ts';
import { openDeskSubmissions } from './documents/open-submissions.ts';

const env = readEnv(getRequestedDocumentsEnvSchema);
const dependencies = {
  ...openDeskSubmissions(openDatabase(), env),
  links: linkTokens(openSecret(env.LINK_KEY_SECRET)),
  now: Date.now,
};

export const handler = serveVisitorRoute(contract, async ({ body: { link } }) =>
  shownRequest(await findRequest(link, dependencies)),
);
