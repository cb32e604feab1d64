import * as z from 'zod/mini';
import { attemptsSchema } from './lock-out.ts';
import { keptPasswordSchema } from './password.ts';

/** A code that was mailed; times in milliseconds since 1970. */
const sentCodeSchema = z.object({
  /** Only a hash is kept. */
  hash: z.string(),
  expiresAt: z.number(),
  wrongTries: z.int(),
});

export type SentCode = z.output<typeof sentCodeSchema>;

/** A sign-in that has not ended: what its refresh token and its access tokens depend on. */
const signInSchema = z.object({
  /** The tokens' `origin_jti`. */
  id: z.string(),
  clientId: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
  /** Which refresh token is good: only rotation changes it. */
  refreshId: z.string(),
  /** Refresh tokens that rotation has replaced, and until when each is still taken. */
  replaced: z.array(z.object({ refreshId: z.string(), until: z.number() })),
});

export type SignIn = z.output<typeof signInSchema>;

/** A sign-in that threat protection noted; `at` in milliseconds since 1970. */
const authEventSchema = z.object({ id: z.string(), at: z.number(), response: z.enum(['Pass', 'Fail']) });

export type AuthEvent = z.output<typeof authEventSchema>;

/** Everything about a user, in one file: writing it is the one commit point. */
export const userRecordSchema = z.object({
  sub: z.string(),
  /** All but `sub`, e.g. `email`, `email_verified`. */
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'RESET_REQUIRED']),
  enabled: z.boolean(),
  createdAt: z.number(),
  modifiedAt: z.number(),
  password: z.optional(keptPasswordSchema),
  /** When a temporary password stops working. */
  temporaryUntil: z.optional(z.number()),
  attempts: attemptsSchema,
  resetCode: z.optional(sentCodeSchema),
  /** An address that counts once its code has come back. */
  emailChange: z.optional(z.object({ email: z.string(), code: sentCodeSchema })),
  /** When codes were mailed, of late. */
  codesSentAt: z.array(z.number()),
  /** An authenticator app; `lastStep` is the time step of the last code that was used. */
  totp: z.optional(z.object({ secret: z.string(), lastStep: z.int() })),
  /** The secret of an app that has not given a code yet. */
  pendingTotp: z.optional(z.string()),
  totpEnabled: z.boolean(),
  totpPreferred: z.boolean(),
  signIns: z.array(signInSchema),
  /** The newest first. */
  authEvents: z.optional(z.array(authEventSchema)),
});

export type UserRecord = z.output<typeof userRecordSchema>;
