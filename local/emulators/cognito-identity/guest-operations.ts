import * as z from 'zod/mini';
import type { CredentialAuthority } from '../../aws/credential-authority.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import type { IdentityIds } from './identity-id.ts';
import type { IdentityPool } from './identity-pool.ts';

/** What the identity pool's credentials last: https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_GetCredentialsForIdentity.html */
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
  pool: IdentityPool,
  given: Record<string, string> | undefined,
  operation: string,
): void => {
  if (Object.keys(given ?? {}).length > 0) throw notImplemented(`${operation} with Logins`);
  if (!pool.allowsGuests) {
    throw new AwsServiceError(
      'NotAuthorizedException',
      'Unauthenticated access is not supported for this identity pool.',
    );
  }
};

/** The operations that a visitor who isn't signed in needs. */
export const guestOperations = ({ pools, identityIds, authority }: Dependencies) => ({
  /** Gives a new identity. */
  GetId: (input: unknown) => {
    const { IdentityPoolId, Logins } = parse(getIdSchema, input);
    const pool = pools.find(({ id }) => id === IdentityPoolId);
    if (pool === undefined) {
      throw new AwsServiceError('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`);
    }
    assertGuest(pool, Logins, 'GetId');
    return { IdentityId: identityIds.create(pool.id) };
  },

  /** Gives an identity temporary credentials of the pool's guest role. */
  GetCredentialsForIdentity: (input: unknown) => {
    const { IdentityId, Logins } = parse(getCredentialsSchema, input);
    const pool = pools.find(({ id }) => identityIds.isOf(IdentityId, id));
    if (pool === undefined) {
      throw new AwsServiceError('ResourceNotFoundException', `Identity '${IdentityId}' not found.`);
    }
    assertGuest(pool, Logins, 'GetCredentialsForIdentity');
    if (pool.guestRoleArn === undefined) {
      throw new AwsServiceError(
        'InvalidIdentityPoolConfigurationException',
        'Invalid identity pool configuration. Check assigned IAM roles for this pool.',
      );
    }
    const session = {
      roleArn: pool.guestRoleArn,
      sessionName: 'CognitoIdentityCredentials',
      cognito: { identityPoolId: pool.id, identityId: IdentityId, authenticated: false },
    };
    const credentials = authority.issue(session, credentialLifetimeSeconds);
    return {
      IdentityId,
      Credentials: {
        AccessKeyId: credentials.accessKeyId,
        SecretKey: credentials.secretAccessKey,
        SessionToken: credentials.sessionToken,
        Expiration: (credentials.expiration?.getTime() ?? 0) / 1000,
      },
    };
  },
});
