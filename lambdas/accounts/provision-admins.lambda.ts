import * as z from 'zod/mini';
import { openDocuments } from '../clients/documents.ts';
import { accessToService } from '../clients/aws/call-json-service.ts';
import { answerCustomResource } from '../clients/custom-resource.ts';
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
    const invited = await provisionAdmins(AdminEmails, AdminEmails, {
      accounts: userAccounts(accessToService('cognito-idp'), env.USER_POOL_ID),
      admins: adminRepository(openDocuments(), env.USERS_TABLE),
    });
    logger.info('administrators provisioned', { invited, listed: AdminEmails.length });
  });
