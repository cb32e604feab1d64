import * as z from 'zod/mini';

const flag = z.union([z.boolean(), z.stringbool()]);
const poolSchema = z.object({
  AllowUnauthenticatedIdentities: flag,
  CognitoIdentityProviders: z._default(
    z.array(z.object({ ClientId: z.string(), ProviderName: z.string() })),
    [],
  ),
});
const attachmentSchema = z.object({
  Roles: z._default(
    z.object({ authenticated: z.optional(z.string()), unauthenticated: z.optional(z.string()) }),
    {},
  ),
});

export interface IdentityPoolResource {
  readonly identityPoolId: string;
  readonly properties: unknown;
  readonly roleAttachment: unknown;
}

export interface IdentityPool {
  readonly id: string;
  readonly allowsGuests: boolean;
  readonly guestRoleArn: string | undefined;
  readonly signedInRoleArn: string | undefined;
  /** User pools, e.g. `cognito-idp.eu-west-2.amazonaws.com/eu-west-2_Ab12`, and their clients. */
  readonly providers: readonly { readonly name: string; readonly clientId: string }[];
}

class IdentityPoolError extends Error {
  override readonly name = 'IdentityPoolError';
}

/** Parses a pool's properties. @throws IdentityPoolError */
export const parseIdentityPool = (resource: IdentityPoolResource): IdentityPool => {
  const pool = poolSchema.safeParse(resource.properties);
  const attachment = attachmentSchema.safeParse(resource.roleAttachment ?? {});
  if (!pool.success || !attachment.success) {
    const error = pool.error ?? attachment.error;
    const problem = error === undefined ? '' : z.prettifyError(error);
    throw new IdentityPoolError(
      `The template's identity pool ${resource.identityPoolId} is invalid: ${problem}`,
    );
  }
  const { authenticated, unauthenticated } = attachment.data.Roles;
  return {
    id: resource.identityPoolId,
    allowsGuests: pool.data.AllowUnauthenticatedIdentities,
    guestRoleArn: unauthenticated,
    signedInRoleArn: authenticated,
    providers: pool.data.CognitoIdentityProviders.map(({ ProviderName, ClientId }) => ({
      name: ProviderName,
      clientId: ClientId,
    })),
  };
};
