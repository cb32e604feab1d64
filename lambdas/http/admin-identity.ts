import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { roleOfAccount, type Admin } from '#domain/accounts/admin.ts';
import type { AccountState, AccountStateRepository } from '../clients/account-state.repository.ts';
import { AdminAccessRequiredError, NotAuthenticatedError } from './errors.ts';

/** The administrator of a verified token: `id` is its `sub`, the email address is lowercase. */
export type AdminIdentity = Pick<Admin, 'id' | 'email' | 'role'>;

export interface AdminRouteDependencies {
  /** The configured addresses; the first is the super admin's. */
  readonly adminEmails: readonly string[];
  readonly accounts: AccountStateRepository;
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

const assertSessionActive = (
  signedInAt: string | number | undefined,
  { sessionsEndedAt: endedAt }: AccountState,
): void => {
  if (endedAt === undefined) return;
  const isLater = Number(signedInAt) * 1_000 >= endedAt.getTime();
  if (!isLater) throw new NotAuthenticatedError();
};

/**
 * Decides who calls and in which role: from the configured addresses and the account's record, which also says whether its
 * sign-ins were ended. @throws NotAuthenticatedError, AdminAccessRequiredError
 */
export const requireAdmin = async (
  event: APIGatewayProxyEventV2,
  purpose: string,
  { adminEmails, accounts }: AdminRouteDependencies,
): Promise<AdminIdentity> => {
  const { sub, email = '', email_verified: isVerified, auth_time: signedInAt } = readClaims(event);
  if (email === '' || String(isVerified) !== 'true') throw new AdminAccessRequiredError(purpose);
  const account = await accounts.find(sub);
  const role = roleOfAccount(adminEmails, email, account.invited);
  if (role === undefined) throw new AdminAccessRequiredError(purpose);
  assertSessionActive(signedInAt, account);
  return { id: sub, email: email.toLowerCase(), role };
};
