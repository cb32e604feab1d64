import { confirmMyAddress as contract } from '#domain/corrections/my-corrections-contract.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { openSecret } from '../clients/secret.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { workItemRepository } from '../work/work-item.repository.ts';
import { confirmMyAddress } from './confirm-address.ts';
import { confirmMyAddressEnvSchema } from './my-request-acts.env.ts';
import { recordRequestAct } from './record-request-act.ts';

const env = readEnv(confirmMyAddressEnvSchema);
const database = openDatabase();
const dependencies = {
  types: submissionTypes,
  work: workItemRepository(
    database,
    { items: env.WORK_ITEMS_TABLE, history: env.WORK_HISTORY_TABLE },
    submissionTypes,
  ),
  links: linkTokens(openSecret(env.LINK_KEY_SECRET)),
  record: recordRequestAct(openAuditLog(database, env)),
  now: Date.now,
};

export const handler = serveVisitorRoute(contract, (request) => confirmMyAddress(request, dependencies));
