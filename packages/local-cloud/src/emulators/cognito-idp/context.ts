import type { LRUCache } from 'lru-cache';
import type { ChallengeSessions } from './challenges/challenge-session.ts';
import type { ClientDefinition } from './client-definition.ts';
import { invalidParameter, resourceNotFound, userNotFound } from './errors.ts';
import type { Attempts } from './lock-out.ts';
import type { Deliver } from './mails.ts';
import type { Sealer } from './sealer.ts';
import type { ConfirmationCodes } from './confirmation-codes.ts';
import type { UserPool } from './user-pool.ts';
import type { UserRecord } from './user-record.ts';

export type InvokeTrigger = (
  poolArn: string,
  functionArn: string,
  event: object,
) => Promise<'done' | 'failed' | 'forbidden'>;

export interface Context {
  readonly origin: () => string;
  readonly pools: readonly UserPool[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly deliver: Deliver;
  readonly invokeTrigger: InvokeTrigger;
  readonly codes: ConfirmationCodes;
  readonly sessions: ChallengeSessions;
  readonly refreshTokens: Sealer;
  /** Derives constant decoy values for unknown users. */
  readonly decoyKey: Buffer;
  /** Failed attempts for unknown user names, so that they lock like others. */
  readonly unknownUserAttempts: LRUCache<string, Attempts>;
}

export interface ClientScope {
  readonly context: Context;
  readonly pool: UserPool;
  readonly client: ClientDefinition;
  /** Of the response to a challenge, for triggers. */
  readonly clientMetadata?: Readonly<Record<string, string>>;
}

/** Returns a pool's issuer: its URL on this machine. */
export const issuerOf = ({ origin }: Context, { definition }: UserPool): string =>
  `${origin()}/${definition.id}`;

/** Finds the client of a request. @throws AwsServiceError (ResourceNotFoundException) */
export const scopeOfClient = (context: Context, clientId: string): ClientScope => {
  for (const pool of context.pools) {
    const client = pool.clients.find(({ id }) => id === clientId);
    if (client !== undefined) return { context, pool, client };
  }
  throw resourceNotFound(`User pool client ${clientId} does not exist.`);
};

/** Finds the pool of a request. @throws AwsServiceError (ResourceNotFoundException) */
export const poolOf = ({ pools }: Context, poolId: string): UserPool => {
  const pool = pools.find(({ definition }) => definition.id === poolId);
  if (pool === undefined) throw resourceNotFound(`User pool ${poolId} does not exist.`);
  return pool;
};

/** Finds a user by `sub` or e-mail address. @throws AwsServiceError (UserNotFoundException) */
export const userOf = (pool: UserPool, username: string): UserRecord => {
  const user = pool.users.find(username);
  if (user === undefined) throw userNotFound();
  return user;
};

/** Returns a parameter. @throws AwsServiceError (InvalidParameterException) if it is missing */
export const requiredParameter = (parameters: Readonly<Record<string, string>>, name: string): string => {
  const value = parameters[name];
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

export type Operation = (input: unknown) => Promise<unknown>;

export type Operations = Readonly<Record<string, Operation>>;
