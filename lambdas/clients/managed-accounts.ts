import {
  AdminDeleteSoftwareTokenCommand,
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

export interface ManagedAccount {
  readonly id: string;
  readonly isEnabled: boolean;
  /** Cognito's `UserStatus`, e.g. `FORCE_CHANGE_PASSWORD`. */
  readonly status: string;
  readonly hasAuthenticatorApp: boolean;
}

export const managedAccounts = (client: CognitoIdentityProviderClient, UserPoolId: string) => {
  const accountInput = (email: string) => ({ UserPoolId, Username: email });
  return {
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
    /** Returns failed sign-ins among the newest events, newest first. Requires threat protection. */
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
    /** Revokes refresh tokens; issued id tokens stay valid until they expire. */
    signOut: async (email: string): Promise<void> => {
      await client.send(new AdminUserGlobalSignOutCommand(accountInput(email)));
    },
    /** Removes the authenticator app; account and password stay. */
    removeAuthenticator: async (email: string): Promise<void> => {
      await client.send(new AdminDeleteSoftwareTokenCommand(accountInput(email)));
    },
    setTemporaryPassword: async (email: string, password: string): Promise<void> => {
      await client.send(
        new AdminSetUserPasswordCommand({ ...accountInput(email), Password: password, Permanent: false }),
      );
    },
  };
};

export type ManagedAccounts = ReturnType<typeof managedAccounts>;
