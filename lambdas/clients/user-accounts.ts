import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { hasCode } from './aws/error-details.ts';

/** An account of the user pool. */
interface Account {
  /** Cognito's own name for it, which is its `sub` where people sign in with their address. */
  readonly username: string;
  readonly createdAt: Date;
}

export interface UserAccounts {
  /** The account of an address; undefined when it has none. */
  find(email: string): Promise<Account | undefined>;
  /**
   * Makes an account with a temporary password, which nobody is told.
   * @returns false when the address has an account, which is left as it is
   */
  create(email: string, temporaryPassword: string): Promise<boolean>;
}

/** Returns the attributes of a new account. The provider vouches for the address; without, a forgotten password could not be reset. */
const newAccountAttributes = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

const accountSchema = z.object({ Username: z.string(), UserCreateDate: z.date() });

/** Returns the accounts of one user pool. */
export const userAccounts = (client: CognitoIdentityProviderClient, UserPoolId: string): UserAccounts => ({
  find: async (email) => {
    try {
      const answer = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
      const { Username: username, UserCreateDate: createdAt } = accountSchema.parse(answer);
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
      // Also the second attempt of a call whose first answer got lost.
      if (hasCode(error, 'UsernameExistsException')) return false;
      throw error;
    }
  },
});
