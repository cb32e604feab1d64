import { listHeldMails as contract } from '#domain/incoming-mail/contract.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { listHeldMailsEnvSchema } from './desk-mails.env.ts';
import { heldMailRepository } from './held-mail.repository.ts';
import { listHeldMails } from './list-held-mails.ts';

const env = readEnv(listHeldMailsEnvSchema);
const dependencies = { held: heldMailRepository(openDatabase(), env.WORK_HISTORY_TABLE) };

export const handler = serveAdminRoute(contract, 'list held emails', (request) =>
  listHeldMails(request, dependencies),
);
