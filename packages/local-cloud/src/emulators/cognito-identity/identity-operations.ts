import * as z from 'zod/mini';
import type { CredentialAuthority } from '../../aws/credential-authority.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import type { IdentityIds } from './identity-id.ts';
import type { IdentityPool } from './identity-pool.ts';

/** https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetCredentialsForIdentity.html */
const credentialLifetimeSeconds = 3600;

const logins = z.optional(z.record(z.string(), z.string()));
const getIdSchema = z.object({ IdentityPoolId: z.string(), Logins: logins });
const getCredentialsSchema = z.object({ IdentityId: z.string(), Logins: logins });

const parse = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AwsServiceError('InvalidParameterException', z.prettifyError(result.error));
};

interface Dependencies {
  readonly pools: readonly IdentityPool[];
  readonly identityIds: IdentityIds;
  readonly authority: CredentialAuthority;
}

const assertGuest = (
  operation: string,
  { allowsGuests }: IdentityPool,
  { Logins = {} }: { readonly Logins?: Readonly<Record<string, string>> | undefined },
): void => {
  if (Object.keys(Logins).length > 0) throw notImplemented(`${operation} with Logins`);
  if (allowsGuests) return;
  throw new AwsServiceError(
    'NotAuthorizedException',
    'Unauthenticated access is not supported for this identity pool.',
  );
};

/** Identities are those of guests: a user who is signed in calls APIs with a token. */
export const identityOperations = ({ pools, identityIds, authority }: Dependencies) => ({
  GetId: async (input: unknown) => {
    const parsed = parse(getIdSchema, input);
    const pool = pools.find(({ id }) => id === parsed.IdentityPoolId);
    if (pool === undefined) {
      throw new AwsServiceError(
        'ResourceNotFoundException',
        `IdentityPool '${parsed.IdentityPoolId}' not found.`,
      );
    }
    assertGuest('GetId', pool, parsed);
    return { IdentityId: identityIds.create(pool.id) };
  },

  GetCredentialsForIdentity: async (input: unknown) => {
    const parsed = parse(getCredentialsSchema, input);
    const { IdentityId: identityId } = parsed;
    const pool = pools.find(({ id }) => identityIds.belongsTo(identityId, id));
    if (pool === undefined) {
      throw new AwsServiceError('ResourceNotFoundException', `Identity '${identityId}' not found.`);
    }
    assertGuest('GetCredentialsForIdentity', pool, parsed);
    if (pool.guestRoleArn === undefined) {
      throw new AwsServiceError(
        'InvalidIdentityPoolConfigurationException',
        'Invalid identity pool configuration. Check assigned IAM roles for this pool.',
      );
    }
    const session = {
      roleArn: pool.guestRoleArn,
      sessionName: 'CognitoIdentityCredentials',
      cognito: { identityPoolId: pool.id, identityId, authenticated: false },
    };
    const credentials = authority.issue(session, credentialLifetimeSeconds);
    return {
      IdentityId: identityId,
      Credentials: {
        AccessKeyId: credentials.accessKeyId,
        SecretKey: credentials.secretAccessKey,
        SessionToken: credentials.sessionToken,
        Expiration: (credentials.expiration?.getTime() ?? 0) / 1000,
      },
    };
  },
});
