import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ClientDefinition } from '../client-definition.ts';
import { notAuthorized } from '../errors.ts';
import type { Sealer } from '../sealer.ts';

/** Challenges that are put to users here; the names are those on the wire. */
export const challengeNames = [
  'SELECT_CHALLENGE',
  'PASSWORD',
  'PASSWORD_SRP',
  'PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  'SOFTWARE_TOKEN_MFA',
  'MFA_SETUP',
] as const;

export type ChallengeName = (typeof challengeNames)[number];

const sessionSchema = z.object({
  id: z.string(),
  clientId: z.string(),
  /** As the user typed it. */
  username: z.string(),
  /** Absent for a name that nobody has. */
  sub: z.optional(z.string()),
  challenge: z.enum(challengeNames),
  /** Which password was proved to get here: the salt of its hash. */
  provedSalt: z.optional(z.string()),
  /** SRP's numbers, in hexadecimal. */
  srp: z.optional(z.object({ clientPublic: z.string(), secret: z.string(), userId: z.string() })),
  /** An authenticator app that is being set up. */
  totp: z.optional(z.object({ secret: z.string(), lastStep: z.optional(z.int()) })),
  expiresAt: z.number(),
});

export type ChallengeSession = z.output<typeof sessionSchema>;

/** Sign-ins under way, as the opaque texts that travel to the client and back. */
export class ChallengeSessions {
  readonly #sealer: Sealer;
  readonly #now: () => number;
  readonly #used = new Map<string, number>();

  constructor(sealer: Sealer, now: () => number) {
    this.#sealer = sealer;
    this.#now = now;
  }

  /** A session that waits for the answer to a challenge. */
  async start(
    { id: clientId, sessionMilliseconds }: ClientDefinition,
    content: Omit<ChallengeSession, 'id' | 'clientId' | 'expiresAt'>,
  ): Promise<string> {
    const expiresAt = this.#now() + sessionMilliseconds;
    return this.#sealer.seal({ ...content, id: randomUUID(), clientId, expiresAt }, expiresAt);
  }

  /** The same session, with more known of it: it lives no longer for that. */
  async continue(session: ChallengeSession, more: Partial<ChallengeSession>): Promise<string> {
    return this.#sealer.seal({ ...session, ...more }, session.expiresAt);
  }

  /** Reads a session that waits for this challenge. Rejects with NotAuthorizedException. */
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

  /** Lets a session be answered no more. Throws NotAuthorizedException if it was answered before. */
  use({ id, expiresAt }: ChallengeSession): void {
    for (const [used, until] of this.#used) if (until <= this.#now()) this.#used.delete(used);
    if (this.#used.has(id)) {
      throw notAuthorized('Invalid session for the user, session can only be used once.');
    }
    this.#used.set(id, expiresAt);
  }
}
