import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { roleOfEmail, type Admin } from '#domain/accounts/admin.ts';
import type { SessionEndRepository } from '../clients/session-end.repository.ts';
import { AdminAccessRequiredError, NotAuthenticatedError } from './errors.ts';

/** The administrator of a verified token: `id` is its `sub`, the email address is lowercase. */
export type AdminIdentity = Pick<Admin, 'id' | 'email' | 'role'>;

export interface AdminAccess {
  /** The allow-list; the first address is the super admin. */
  readonly adminEmails: readonly string[];
  readonly purpose: string;
}

// API Gateway's authorizer also accepts access tokens, which have no email address: require an id token.
const idTokenSchema = z.object({
  requestContext: z.object({
    authorizer: z.object({
      jwt: z.object({
        claims: z.object({
          token_use: z.literal('id'),
          sub: z.string().check(z.minLength(1)),
          // Sign-in time in seconds since 1970; refreshed tokens keep it.
          auth_time: z.optional(z.union([z.string(), z.number()])),
          email: z.optional(z.string()),
          // API Gateway passes claims as strings.
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

/** Requires a verified, allow-listed email address. @throws NotAuthenticatedError, AdminAccessRequiredError */
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

/** Rejects a token whose sign-in was ended by a sign-out or an administrator. @throws NotAuthenticatedError */
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
