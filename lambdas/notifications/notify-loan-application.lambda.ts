import { notifyLoanApplication as contract } from '#domain/notifications/application-contract.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { loanApplicationKind } from './mails/loan-application-mails.ts';
import { notifyApplicationEnvSchema } from './notify.env.ts';
import { notify } from './notify.ts';
import { mailServices, recordMails, siteAddressOf } from './record-mails.ts';

const env = readEnv(notifyApplicationEnvSchema);
const mails = recordMails(
  loanApplicationKind,
  env.RECORDS_TABLE,
  mailServices(env),
  siteAddressOf(env.SITE_BUCKET),
);

export const handler = serveVisitorRoute(contract, ({ body, identityId }) =>
  notify({ id: body.id, identityId }, mails),
);
