import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { brand } from '#domain/brand.ts';
import { openDatabase } from '../clients/database.ts';
import { serviceAccess } from '../clients/aws/aws-access.ts';
import { clientSettings } from '../clients/aws/client-settings.ts';
import { respondToCustomResource } from '../clients/custom-resource.ts';
import { createMailer } from '../clients/mailer.ts';
import { userAccounts } from '../clients/user-accounts.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { adminRepository } from './admin.repository.ts';
import { invitationMail } from './invitation-mail.ts';
import { inviteAdminsEnvSchema } from './invite-admins.env.ts';
import { inviteAdmins } from './invite-admins.ts';

const propertiesSchema = z.object({ AdminEmails: z.array(z.email()), SiteUrl: z.url() });

/** Handles the custom resource that changes with the allow-list. */
export const handler = (input: unknown): Promise<void> =>
  respondToCustomResource(input, async ({ RequestType, ResourceProperties }) => {
    // Deleting the stack keeps accounts, as it keeps records.
    if (RequestType === 'Delete') return undefined;
    // Read here so that CloudFormation receives an error about a wrong environment, too.
    const env = readEnv(inviteAdminsEnvSchema);
    const { AdminEmails, SiteUrl } = propertiesSchema.parse(ResourceProperties);
    const mailer = createMailer({
      name: brand.name,
      address: env.MAIL_SENDER,
      configurationSet: env.MAIL_CONFIGURATION_SET,
    });
    const { invited, problems } = await inviteAdmins(AdminEmails, AdminEmails, {
      accounts: userAccounts(
        new CognitoIdentityProviderClient(clientSettings(serviceAccess('cognito-idp'))),
        env.USER_POOL_ID,
      ),
      admins: adminRepository(openDatabase(), env.USERS_TABLE),
      sendInvitation: async (email, temporaryPassword) => {
        await mailer.send(invitationMail({ email, temporaryPassword, siteUrl: SiteUrl }));
      },
    });
    logger.log('administrators-invited', { invited, listed: AdminEmails.length });
    if (problems.length > 0) logger.log('invitations-not-sent', { problems });
    return undefined;
  });
