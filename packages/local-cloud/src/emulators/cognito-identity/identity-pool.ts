import * as z from 'zod/mini';

const flag = z.union([z.boolean(), z.stringbool()]);
const poolSchema = z.object({ AllowUnauthenticatedIdentities: flag });
const attachmentSchema = z.object({
  Roles: z._default(z.object({ unauthenticated: z.optional(z.string()) }), {}),
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
  return {
    id: resource.identityPoolId,
    allowsGuests: pool.data.AllowUnauthenticatedIdentities,
    guestRoleArn: attachment.data.Roles.unauthenticated,
  };
};
