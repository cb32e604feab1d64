import * as z from 'zod/mini';
import { createServiceCaller, hasCode, type ServiceAccess } from './aws/call-json-service.ts';

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

const cognito = {
  name: 'cognito-idp',
  target: 'AWSCognitoIdentityProviderService',
  version: '1.1',
} as const;

/** Returns the attributes of a new account. The provider vouches for the address; without, a forgotten password could not be reset. */
export const newAccountAttributes = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

/** Times are seconds since 1970. */
const accountSchema = z.object({ Username: z.string(), UserCreateDate: z.number() });

/** The accounts of one user pool, by somebody's rights. */
export const userAccounts = (access: ServiceAccess, userPoolId: string): UserAccounts => {
  const call = createServiceCaller(cognito, access);
  return {
    find: async (email) => {
      try {
        const answer = await call('AdminGetUser', { UserPoolId: userPoolId, Username: email });
        const { Username: username, UserCreateDate: createdAt } = accountSchema.parse(answer);
        return { username, createdAt: new Date(createdAt * 1_000) };
      } catch (error) {
        if (hasCode(error, 'UserNotFoundException')) return undefined;
        throw error;
      }
    },

    create: async (email, temporaryPassword) => {
      try {
        await call('AdminCreateUser', {
          UserPoolId: userPoolId,
          Username: email,
          UserAttributes: newAccountAttributes(email),
          TemporaryPassword: temporaryPassword,
          MessageAction: 'SUPPRESS',
        });
        return true;
      } catch (error) {
        // Also the second attempt of a call whose first answer got lost.
        if (hasCode(error, 'UsernameExistsException')) return false;
        throw error;
      }
    },
  };
};
