import { getEmailIdentity } from './get-email-identity.ts';
import { sendEmail } from './send-email.ts';
import type { SesContext, SesOperation } from './ses-context.ts';

/** Returns the operations of SES version 2 by name. */
export const sesOperations = (context: SesContext): ReadonlyMap<string, SesOperation> =>
  new Map([
    ['GetEmailIdentity', getEmailIdentity(context)],
    ['SendEmail', sendEmail(context)],
  ]);
