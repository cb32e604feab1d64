import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  UsernameExistsException,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { newAccountAttributes, type UserAccounts } from '../../lambdas/clients/user-accounts.ts';
import { unexpectedAnswer } from '../command/unexpected-answer.ts';

/** Returns the accounts of a user pool as the product's own invitations use them. */
export const poolAccounts = (client: CognitoIdentityProviderClient, UserPoolId: string): UserAccounts => ({
  find: async (email) => {
    try {
      const answer = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
      const { Username: username, UserCreateDate: createdAt } = answer;
      if (username === undefined || createdAt === undefined) {
        throw unexpectedAnswer("Cognito's AdminGetUser", 200);
      }
      return { username, createdAt };
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  },
  create: async (email, temporaryPassword) => {
    try {
      await client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          UserAttributes: newAccountAttributes(email),
          TemporaryPassword: temporaryPassword,
          MessageAction: 'SUPPRESS',
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof UsernameExistsException) return false;
      throw error;
    }
  },
});
