import { notifyLoanApplication as contract } from '#domain/notifications/application-contract.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { loanApplicationKind } from './mails/loan-application-mails.ts';
import { notifyApplicationEnvSchema } from './notify.env.ts';
import { notify } from './notify.ts';
import { mailServices, recordMails, siteAddressOf } from './record-mails.ts';

const env = readEnv(notifyApplicationEnvSchema);
const siteAddress = siteAddressOf(env.SITE_BUCKET);
const mails = recordMails(loanApplicationKind, env.RECORDS_TABLE, mailServices(env), siteAddress);

export const handler = serveVisitorRoute(contract, async ({ body, identityId }) => {
  // Read while the record is claimed: the mail waits for the longer of the two, not for one after the other.
  const address = siteAddress();
  try {
    return await notify({ id: body.id, identityId }, mails);
  } finally {
    // No answer before its end: a Lambda is frozen with it, in the middle of what is left.
    await address;
  }
});
