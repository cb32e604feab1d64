import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { roleOfEmail, type Admin } from '#domain/accounts/admin.ts';
import type { SessionEndRepository } from '../clients/session-end.repository.ts';
import { AdminAccessRequiredError, NotAuthenticatedError } from './errors.ts';

/** An administrator as the verified token tells: `id` is its `sub`, the address is in lower case. */
export type AdminIdentity = Pick<Admin, 'id' | 'email' | 'role'>;

/** What an access check needs to know besides the request. */
export interface AdminAccess {
  /** The allow-list: the first is the super admin. */
  readonly adminEmails: readonly string[];
  /** What only an administrator may do, for the message, e.g. 'create vehicles'. */
  readonly purpose: string;
}

// An access token passes API Gateway's authorizer, too, but carries no e-mail address: only an id token counts.
const idTokenSchema = z.object({
  requestContext: z.object({
    authorizer: z.object({
      jwt: z.object({
        claims: z.object({
          token_use: z.literal('id'),
          sub: z.string().check(z.minLength(1)),
          // When the sign-in was, in seconds since 1970: the same in all tokens that its refresh token gives.
          auth_time: z.optional(z.union([z.string(), z.number()])),
          email: z.optional(z.string()),
          // API Gateway hands claims over as text.
          email_verified: z.optional(z.union([z.string(), z.boolean()])),
        }),
      }),
    }),
  }),
});

const readClaims = (event: APIGatewayProxyEventV2) => {
  const parsed = idTokenSchema.safeParse(event);
  if (!parsed.success) throw new NotAuthenticatedError();
  return parsed.data.requestContext.authorizer.jwt.claims;
};

/**
 * The administrator who sent a request, from the claims that API Gateway verified: an id token, its e-mail address
 * verified and on the allow-list.
 * @throws NotAuthenticatedError, AdminAccessRequiredError
 */
export const requireAdmin = (
  event: APIGatewayProxyEventV2,
  { adminEmails, purpose }: AdminAccess,
): AdminIdentity => {
  const { sub, email = '', email_verified: isVerified } = readClaims(event);
  const role = roleOfEmail(adminEmails, email);
  if (role === undefined || email === '' || String(isVerified) !== 'true') {
    throw new AdminAccessRequiredError(purpose);
  }
  return { id: sub, email: email.toLowerCase(), role };
};

/**
 * Refuses a token whose sign-in was ended: by signing out, disabling the account or resetting its password.
 * @throws NotAuthenticatedError
 */
export const assertSessionActive = async (
  event: APIGatewayProxyEventV2,
  sessions: Pick<SessionEndRepository, 'find'>,
): Promise<void> => {
  const { sub, auth_time: signedInAt } = readClaims(event);
  const endedAt = await sessions.find(sub);
  if (endedAt === undefined) return;
  const isLater = Number(signedInAt) * 1_000 >= endedAt.getTime();
  if (!isLater) throw new NotAuthenticatedError();
};
