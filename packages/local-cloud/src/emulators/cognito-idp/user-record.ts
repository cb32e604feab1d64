import * as z from 'zod/mini';
import { attemptsSchema } from './lock-out.ts';
import { passwordHashSchema } from './password-hash.ts';

/** Times are in milliseconds since 1970. */
const sentCodeSchema = z.object({
  hash: z.string(),
  expiresAt: z.number(),
  wrongTries: z.int(),
});

export type SentCode = z.output<typeof sentCodeSchema>;

const signInSchema = z.object({
  /** `origin_jti` of its tokens. */
  id: z.string(),
  clientId: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
  /** Id of the current refresh token. */
  refreshId: z.string(),
  /** Replaced refresh tokens and how long each is still accepted. */
  replaced: z.array(z.object({ refreshId: z.string(), until: z.number() })),
});

export type SignIn = z.output<typeof signInSchema>;

/** `at` is in milliseconds since 1970. */
const authEventSchema = z.object({ id: z.string(), at: z.number(), response: z.enum(['Pass', 'Fail']) });

export type AuthEvent = z.output<typeof authEventSchema>;

/** One file per user, so that each write is atomic. */
export const userRecordSchema = z.object({
  sub: z.string(),
  /** Without `sub`. */
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'RESET_REQUIRED']),
  enabled: z.boolean(),
  createdAt: z.number(),
  modifiedAt: z.number(),
  password: z.optional(passwordHashSchema),
  /** Expiry of a temporary password. */
  temporaryUntil: z.optional(z.number()),
  attempts: attemptsSchema,
  resetCode: z.optional(sentCodeSchema),
  /** A new address that is not verified yet. */
  emailChange: z.optional(z.object({ email: z.string(), code: sentCodeSchema })),
  codesSentAt: z.array(z.number()),
  /** `lastStep` is the time step of the last used code. */
  totp: z.optional(z.object({ secret: z.string(), lastStep: z.int() })),
  /** Secret of an app that is not verified yet. */
  pendingTotp: z.optional(z.string()),
  totpEnabled: z.boolean(),
  totpPreferred: z.boolean(),
  signIns: z.array(signInSchema),
  /** Newest first. */
  authEvents: z.optional(z.array(authEventSchema)),
});

export type UserRecord = z.output<typeof userRecordSchema>;
