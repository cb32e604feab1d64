import type { LRUCache } from 'lru-cache';
import type { ChallengeSessions } from './challenges/challenge-session.ts';
import type { ClientDefinition } from './client-definition.ts';
import { invalidParameter, resourceNotFound, userNotFound } from './errors.ts';
import type { Attempts } from './lock-out.ts';
import type { Deliver } from './mails.ts';
import type { Sealer } from './sealer.ts';
import type { SentCodes } from './sent-codes.ts';
import type { UserPool } from './user-pool.ts';
import type { UserRecord } from './user-record.ts';

/** Runs a function of the template in the name of a pool. */
export type InvokeTrigger = (
  poolArn: string,
  functionArn: string,
  event: object,
) => Promise<'done' | 'failed' | 'forbidden'>;

/** What every operation works with. */
export interface Context {
  /** Returns the emulator's address. */
  readonly origin: () => string;
  readonly pools: readonly UserPool[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly deliver: Deliver;
  readonly invokeTrigger: InvokeTrigger;
  readonly codes: SentCodes;
  readonly sessions: ChallengeSessions;
  readonly refreshTokens: Sealer;
  /** What answers about users who don't exist follow from: the same ones each time. */
  readonly pretenceKey: Buffer;
  /** Wrong passwords for names that nobody has, so that they lock like others. */
  readonly strangers: LRUCache<string, Attempts>;
}

/** Where somebody signs in. */
export interface ClientScope {
  readonly context: Context;
  readonly pool: UserPool;
  readonly client: ClientDefinition;
}

/** Returns the issuer that a pool's tokens name: its address on this machine. */
export const issuerOf = ({ origin }: Context, { definition }: UserPool): string =>
  `${origin()}/${definition.id}`;

/** The client that a request names. Throws ResourceNotFoundException. */
export const scopeOfClient = (context: Context, clientId: string): ClientScope => {
  for (const pool of context.pools) {
    const client = pool.clients.find(({ id }) => id === clientId);
    if (client !== undefined) return { context, pool, client };
  }
  throw resourceNotFound(`User pool client ${clientId} does not exist.`);
};

/** The pool that a request names. Throws ResourceNotFoundException. */
export const poolOf = ({ pools }: Context, poolId: string): UserPool => {
  const pool = pools.find(({ definition }) => definition.id === poolId);
  if (pool === undefined) throw resourceNotFound(`User pool ${poolId} does not exist.`);
  return pool;
};

/** The user that a request names by `sub` or address. Throws UserNotFoundException. */
export const userOf = (pool: UserPool, username: string): UserRecord => {
  const user = pool.users.find(username);
  if (user === undefined) throw userNotFound();
  return user;
};

/** A parameter of a sign-in. Throws InvalidParameterException if it is missing. */
export const requiredParameter = (parameters: Readonly<Record<string, string>>, name: string): string => {
  const value = parameters[name];
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

/** Answers a request's body with another; throws AwsServiceError. */
export type Operation = (input: unknown) => Promise<unknown>;

/** Operations by their names on the wire. */
export type Operations = Readonly<Record<string, Operation>>;
