import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  UsernameExistsException,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

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
   * Makes an account whose temporary password Cognito mails to the address.
   * @returns false when the address has an account, which is left as it is
   */
  invite(email: string): Promise<boolean>;
}

/** Cognito answered without the fields that it promises. */
class IncompleteAccountError extends Error {
  override readonly name = 'IncompleteAccountError';

  constructor() {
    super('The user pool told of an account without its name or its date.');
  }
}

/** The accounts of one user pool. */
export const userAccounts = (client: CognitoIdentityProviderClient, userPoolId: string): UserAccounts => ({
  find: async (email) => {
    try {
      const { Username: username, UserCreateDate: createdAt } = await client.send(
        new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }),
      );
      if (username === undefined || createdAt === undefined) throw new IncompleteAccountError();
      return { username, createdAt };
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  },

  invite: async (email) => {
    try {
      await client.send(
        new AdminCreateUserCommand({
          UserPoolId: userPoolId,
          Username: email,
          // The provider vouches for the address; without, a forgotten password could not be reset.
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
          DesiredDeliveryMediums: ['EMAIL'],
        }),
      );
      return true;
    } catch (error) {
      // Also the second attempt of a call whose first answer got lost.
      if (error instanceof UsernameExistsException) return false;
      throw error;
    }
  },
});
