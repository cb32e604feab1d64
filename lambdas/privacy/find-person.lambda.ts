import { findPerson as contract } from '#domain/privacy/contract.ts';
import { openDocumentClient } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { findPersonEnvSchema } from './privacy.env.ts';
import { findPerson } from './find-person.ts';

const env = readEnv(findPersonEnvSchema);
const dependencies = {
  client: openDocumentClient(),
  nameOf: (table: string) => `${env.TABLE_PREFIX}-${table}`,
};

export const handler = serveAdminRoute(contract, 'look for the records of a person', (request) =>
  findPerson(request, dependencies),
);
