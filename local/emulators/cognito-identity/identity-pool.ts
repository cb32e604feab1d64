import * as z from 'zod/mini';

const poolSchema = z.object({ AllowUnauthenticatedIdentities: z.union([z.boolean(), z.stringbool()]) });
const attachmentSchema = z.object({
  Roles: z._default(z.object({ unauthenticated: z.optional(z.string()) }), {}),
});

/** A pool of the template, by the id that `Ref` gives for it. */
export interface IdentityPoolResource {
  readonly identityPoolId: string;
  /** Resolved properties of the AWS::Cognito::IdentityPool. */
  readonly properties: unknown;
  /** Resolved properties of the AWS::Cognito::IdentityPoolRoleAttachment, if there is one. */
  readonly roleAttachment: unknown;
}

export interface IdentityPool {
  readonly id: string;
  readonly allowsGuests: boolean;
  readonly guestRoleArn: string | undefined;
}

/** A template's identity pool that can't be read. */
class IdentityPoolError extends Error {
  override readonly name = 'IdentityPoolError';
}

/** Reads a pool's properties. Throws IdentityPoolError. */
export const parseIdentityPool = (resource: IdentityPoolResource): IdentityPool => {
  const pool = poolSchema.safeParse(resource.properties);
  const attachment = attachmentSchema.safeParse(resource.roleAttachment ?? {});
  if (!pool.success || !attachment.success) {
    const error = pool.error ?? attachment.error;
    const problem = error === undefined ? '' : z.prettifyError(error);
    throw new IdentityPoolError(
      `The template describes the identity pool ${resource.identityPoolId} in a way that can't be read: ${problem}`,
    );
  }
  return {
    id: resource.identityPoolId,
    allowsGuests: pool.data.AllowUnauthenticatedIdentities,
    guestRoleArn: attachment.data.Roles.unauthenticated,
  };
};
