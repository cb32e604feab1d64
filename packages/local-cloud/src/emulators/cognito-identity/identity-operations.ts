import * as z from 'zod/mini';
import type { CredentialAuthority } from '../../aws/credential-authority.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { IdentityIds } from './identity-id.ts';
import type { IdentityPool } from './identity-pool.ts';
import type { LinkedIdentities } from './linked-identities.ts';
import { readLogin, type VerifyLogin } from './logins.ts';

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
  readonly linked: LinkedIdentities;
  readonly verifyLogin: VerifyLogin;
  readonly authority: CredentialAuthority;
}

const assertAllowsGuests = (pool: IdentityPool): void => {
  if (pool.allowsGuests) return;
  throw new AwsServiceError(
    'NotAuthorizedException',
    'Unauthenticated access is not supported for this identity pool.',
  );
};

const roleOf = ({ signedInRoleArn, guestRoleArn }: IdentityPool, isSignedIn: boolean): string => {
  const roleArn = isSignedIn ? signedInRoleArn : guestRoleArn;
  if (roleArn !== undefined) return roleArn;
  throw new AwsServiceError(
    'InvalidIdentityPoolConfigurationException',
    'Invalid identity pool configuration. Check assigned IAM roles for this pool.',
  );
};

export const identityOperations = ({ pools, identityIds, linked, verifyLogin, authority }: Dependencies) => ({
  /** Returns a new identity for a guest, and always the same one for a user. */
  GetId: async (input: unknown) => {
    const { IdentityPoolId, Logins } = parse(getIdSchema, input);
    const pool = pools.find(({ id }) => id === IdentityPoolId);
    if (pool === undefined) {
      throw new AwsServiceError('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`);
    }
    const create = () => identityIds.create(pool.id);
    const login = await readLogin(pool, Logins, verifyLogin);
    if (login !== undefined) return { IdentityId: await linked.identityOf(login, undefined, create) };
    assertAllowsGuests(pool);
    return { IdentityId: create() };
  },

  GetCredentialsForIdentity: async (input: unknown) => {
    const { IdentityId: requestedId, Logins } = parse(getCredentialsSchema, input);
    const pool = pools.find(({ id }) => identityIds.belongsTo(requestedId, id));
    if (pool === undefined) {
      throw new AwsServiceError('ResourceNotFoundException', `Identity '${requestedId}' not found.`);
    }
    const login = await readLogin(pool, Logins, verifyLogin);
    if (login === undefined) {
      assertAllowsGuests(pool);
      if (!linked.isGuest(requestedId)) {
        throw new AwsServiceError(
          'NotAuthorizedException',
          `Access to Identity '${requestedId}' is forbidden.`,
        );
      }
    }
    const roleArn = roleOf(pool, login !== undefined);
    const identityId =
      login === undefined ? requestedId : await linked.identityOf(login, requestedId, () => requestedId);
    if (identityId === undefined) {
      throw new AwsServiceError(
        'NotAuthorizedException',
        "Logins don't match. Please include at least one valid login for this identity or identity pool.",
      );
    }
    const session = {
      roleArn,
      sessionName: 'CognitoIdentityCredentials',
      cognito: { identityPoolId: pool.id, identityId, authenticated: login !== undefined },
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
