import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { createDocumentClient } from '../clients/document-client.ts';
import { answerCustomResource } from '../clients/custom-resource.ts';
import { requestTimeouts, safeRetries } from '../clients/retry.ts';
import { userAccounts } from '../clients/user-accounts.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { adminRepository } from './admin.repository.ts';
import { provisionAdminsEnvSchema } from './provision-admins.env.ts';
import { provisionAdmins } from './provision-admins.ts';

const propertiesSchema = z.object({ AdminEmails: z.array(z.email()) });

/** CloudFormation calls this when the list of administrators is new or has changed. */
export const handler = (input: unknown): Promise<void> =>
  answerCustomResource(input, async ({ RequestType, ResourceProperties }) => {
    // Accounts outlive their list, as records do.
    if (RequestType === 'Delete') return;
    // Read here, so that a wrong environment is told to CloudFormation, too.
    const env = readEnv(provisionAdminsEnvSchema);
    const { AdminEmails } = propertiesSchema.parse(ResourceProperties);
    const client = new CognitoIdentityProviderClient({
      retryStrategy: safeRetries(),
      requestHandler: requestTimeouts,
    });
    const invited = await provisionAdmins(AdminEmails, AdminEmails, {
      accounts: userAccounts(client, env.USER_POOL_ID),
      admins: adminRepository(createDocumentClient(), env.USERS_TABLE),
    });
    logger.info('administrators provisioned', { invited, listed: AdminEmails.length });
  });
