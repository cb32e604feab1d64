import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ClientDefinition } from '../client-definition.ts';
import { notAuthorized } from '../errors.ts';
import type { Sealer } from '../sealer.ts';

export const challengeNames = [
  'PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  'SOFTWARE_TOKEN_MFA',
  'MFA_SETUP',
] as const;

export type ChallengeName = (typeof challengeNames)[number];

const sessionSchema = z.object({
  id: z.string(),
  clientId: z.string(),
  username: z.string(),
  /** Absent if there is no such user. */
  sub: z.optional(z.string()),
  challenge: z.enum(challengeNames),
  /** Identifies the verified password by the salt of its hash. */
  provedSalt: z.optional(z.string()),
  /** Hexadecimal. */
  srp: z.optional(z.object({ clientPublic: z.string(), secret: z.string(), userId: z.string() })),
  /** An authenticator app during set-up. */
  totp: z.optional(z.object({ secret: z.string(), lastStep: z.optional(z.int()) })),
  expiresAt: z.number(),
});

export type ChallengeSession = z.output<typeof sessionSchema>;

/** Sign-ins in progress, as opaque strings that the client sends back. */
export class ChallengeSessions {
  readonly #sealer: Sealer;
  readonly #now: () => number;
  readonly #used = new Map<string, number>();

  constructor(sealer: Sealer, now: () => number) {
    this.#sealer = sealer;
    this.#now = now;
  }

  async start(
    { id: clientId, sessionMilliseconds }: ClientDefinition,
    content: Omit<ChallengeSession, 'id' | 'clientId' | 'expiresAt'>,
  ): Promise<string> {
    const expiresAt = this.#now() + sessionMilliseconds;
    return this.#sealer.seal({ ...content, id: randomUUID(), clientId, expiresAt }, expiresAt);
  }

  /** Adds to a session without extending its lifetime. */
  async continue(session: ChallengeSession, more: Partial<ChallengeSession>): Promise<string> {
    return this.#sealer.seal({ ...session, ...more }, session.expiresAt);
  }

  /** Opens a session that waits for `challenge`. @throws AwsServiceError (NotAuthorizedException) */
  async open(sealed: string, challenge: ChallengeName): Promise<ChallengeSession> {
    const session = await this.#sealer.open(sessionSchema, sealed);
    if (session === 'expired') throw notAuthorized('Invalid session for the user, session is expired.');
    if (session === 'invalid' || session.challenge !== challenge) {
      throw notAuthorized('Invalid session for the user.');
    }
    if (this.#used.has(session.id)) {
      throw notAuthorized('Invalid session for the user, session can only be used once.');
    }
    return session;
  }

  /** Marks a session as used. @throws AwsServiceError (NotAuthorizedException) if it was used before */
  use({ id, expiresAt }: ChallengeSession): void {
    for (const [used, until] of this.#used) if (until <= this.#now()) this.#used.delete(used);
    if (this.#used.has(id)) {
      throw notAuthorized('Invalid session for the user, session can only be used once.');
    }
    this.#used.set(id, expiresAt);
  }
}
