import * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';
import { attributeListSchema, attributesByName } from './attributes.ts';
import type { Context } from './context.ts';
import { inviteUser } from './invite-user.ts';
import { UserPoolError } from './pool-definition.ts';
import type { UserPool } from './user-pool.ts';

const userSchema = z.object({
  Username: z.string(),
  UserAttributes: z._default(attributeListSchema, []),
  DesiredDeliveryMediums: z._default(z.array(z.string()), ['EMAIL']),
  MessageAction: z.optional(z.string()),
});

/** Creates the template's users that don't exist yet. @throws UserPoolError */
export const inviteTemplateUsers = async (
  context: Context,
  pool: UserPool,
  users: readonly unknown[],
): Promise<void> => {
  for (const properties of users) {
    const parsed = userSchema.safeParse(properties);
    if (!parsed.success) throw new UserPoolError(pool.definition.id, z.prettifyError(parsed.error));
    const { Username: username, UserAttributes, DesiredDeliveryMediums, MessageAction } = parsed.data;
    if (pool.users.find(username) !== undefined) continue;
    const sendsMail = MessageAction === undefined && DesiredDeliveryMediums.includes('EMAIL');
    const attributes = attributesByName(UserAttributes);
    await inviteUser(context, pool, {
      username,
      attributes,
      temporaryPassword: undefined,
      sendsMail,
    }).catch((error: unknown) => {
      if (error instanceof AwsServiceError) throw new UserPoolError(pool.definition.id, error.message);
      throw error;
    });
  }
};
