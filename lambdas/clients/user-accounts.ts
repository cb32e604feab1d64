import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { hasCode } from './aws/error-details.ts';

interface Account {
  readonly username: string;
  readonly createdAt: Date;
}

export interface UserAccounts {
  find(email: string): Promise<Account | undefined>;
  /** Creates an account without mailing anybody; returns false and changes nothing if the address has one. */
  create(email: string, temporaryPassword: string): Promise<boolean>;
}

/** The address counts as verified: otherwise a forgotten password could not be reset. */
const newAccountAttributes = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

const accountSchema = z.object({ Username: z.string(), UserCreateDate: z.date() });

export const userAccounts = (client: CognitoIdentityProviderClient, UserPoolId: string): UserAccounts => ({
  find: async (email) => {
    try {
      const response = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
      const { Username: username, UserCreateDate: createdAt } = accountSchema.parse(response);
      return { username, createdAt };
    } catch (error) {
      if (hasCode(error, 'UserNotFoundException')) return undefined;
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
      if (hasCode(error, 'UsernameExistsException')) return false;
      throw error;
    }
  },
});
