import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListUserAuthEventsCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { hasCode } from './aws/error-details.ts';

const describedSchema = z.object({
  Username: z.string(),
  Enabled: z._default(z.boolean(), true),
  UserStatus: z.string(),
  UserMFASettingList: z._default(z.array(z.string()), []),
});

/** The sign-ins that are looked through for failed ones. */
const maxAuthEvents = 50;

const authEventSchema = z.object({
  EventId: z.string(),
  CreationDate: z.date(),
  EventContextData: z.optional(z.object({ IpAddress: z.optional(z.string()) })),
});

interface FailedSignIn {
  readonly id: string;
  readonly at: string;
  readonly sourceIp: string | undefined;
}

/** An account of the user pool as administrators manage it. */
export interface ManagedAccount {
  /** Its `sub`. */
  readonly id: string;
  readonly isEnabled: boolean;
  /** Cognito's word, e.g. `FORCE_CHANGE_PASSWORD`. */
  readonly status: string;
  /** Whether an authenticator app is asked for. */
  readonly hasAuthenticatorApp: boolean;
}

/** Returns what can be done with the accounts of a user pool, each by its address. */
export const managedAccounts = (client: CognitoIdentityProviderClient, UserPoolId: string) => {
  const accountInput = (email: string) => ({ UserPoolId, Username: email });
  return {
    /** The account of an address; undefined when it has none. */
    describe: async (email: string): Promise<ManagedAccount | undefined> => {
      try {
        const described = describedSchema.parse(
          await client.send(new AdminGetUserCommand(accountInput(email))),
        );
        return {
          id: described.Username,
          isEnabled: described.Enabled,
          status: described.UserStatus,
          hasAuthenticatorApp: described.UserMFASettingList.includes('SOFTWARE_TOKEN_MFA'),
        };
      } catch (error) {
        if (hasCode(error, 'UserNotFoundException')) return undefined;
        throw error;
      }
    },
    /** The failed attempts among the last sign-ins that threat protection noted, the newest first. */
    listFailedSignIns: async (email: string): Promise<FailedSignIn[]> => {
      try {
        const { AuthEvents = [] } = await client.send(
          new AdminListUserAuthEventsCommand({ ...accountInput(email), MaxResults: maxAuthEvents }),
        );
        return AuthEvents.filter(({ EventResponse }) => EventResponse === 'Fail').map((event) => {
          const { EventId, CreationDate, EventContextData } = authEventSchema.parse(event);
          return { id: EventId, at: CreationDate.toISOString(), sourceIp: EventContextData?.IpAddress };
        });
      } catch (error) {
        if (hasCode(error, 'UserNotFoundException')) return [];
        throw error;
      }
    },
    disable: async (email: string): Promise<void> => {
      await client.send(new AdminDisableUserCommand(accountInput(email)));
    },
    enable: async (email: string): Promise<void> => {
      await client.send(new AdminEnableUserCommand(accountInput(email)));
    },
    /** Revokes all refresh tokens. */
    signOut: async (email: string): Promise<void> => {
      await client.send(new AdminUserGlobalSignOutCommand(accountInput(email)));
    },
    /** Deletes an account with its password and its authenticator app; one that is gone already is no error. */
    delete: async (email: string): Promise<void> => {
      try {
        await client.send(new AdminDeleteUserCommand(accountInput(email)));
      } catch (error) {
        if (!hasCode(error, 'UserNotFoundException')) throw error;
      }
    },
    /** Replaces the password of an account by a temporary one. */
    setTemporaryPassword: async (email: string, password: string): Promise<void> => {
      await client.send(
        new AdminSetUserPasswordCommand({ ...accountInput(email), Password: password, Permanent: false }),
      );
    },
  };
};

export type ManagedAccounts = ReturnType<typeof managedAccounts>;
