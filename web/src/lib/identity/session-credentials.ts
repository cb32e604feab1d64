import { type Credentials, type IdentityService, IdentityServiceError } from './identity-service.ts';

/** Credentials last an hour: renewed ten minutes before, none runs out in the middle of a request. */
const refreshAfterMs = 50 * 60 * 1_000;

/** Where the visitor's identity id outlives the page. */
export interface IdentityStore {
  read(): string | undefined;
  write(identityId: string): void;
  clear(): void;
}

interface SessionCredentialsOptions {
  readonly service: IdentityService;
  readonly store: IdentityStore;
  /** The device's clock, in milliseconds; only differences count. */
  readonly now: () => number;
}

/** The visitor's credentials, fetched when first needed and kept in memory. */
export interface SessionCredentials {
  get(): Promise<Credentials>;
  /** Forgets them, so that the next call fetches new ones. */
  drop(): void;
}

interface CachedCredentials {
  readonly credentials: Promise<Credentials>;
  /** By the device's clock, in milliseconds. */
  readonly fetchedAt: number;
}

// What the service says of an identity that was deleted, or that belongs to another pool.
const isStaleIdentity = (error: unknown): boolean =>
  error instanceof IdentityServiceError &&
  (error.type === 'ResourceNotFoundException' || error.type === 'NotAuthorizedException');

/** Keeps one visitor's credentials fresh. */
export const createSessionCredentials = (options: SessionCredentialsOptions): SessionCredentials => {
  const { service, store, now } = options;
  let cached: CachedCredentials | undefined;

  // A device whose clock was set back has no age to go by: it renews, too.
  const isFresh = ({ fetchedAt }: CachedCredentials): boolean => {
    const age = now() - fetchedAt;
    return age >= 0 && age < refreshAfterMs;
  };

  const fetchForNewIdentity = async (): Promise<Credentials> => {
    const identityId = await service.getId();
    const credentials = await service.getCredentials(identityId);
    store.write(identityId);
    return credentials;
  };

  const fetchCredentials = async (): Promise<Credentials> => {
    const storedId = store.read();
    if (storedId === undefined) return fetchForNewIdentity();
    try {
      return await service.getCredentials(storedId);
    } catch (error) {
      if (!isStaleIdentity(error)) throw error;
      store.clear();
      return fetchForNewIdentity();
    }
  };

  const drop = (): void => {
    cached = undefined;
  };

  return {
    drop,
    get: async () => {
      if (cached !== undefined && isFresh(cached)) return cached.credentials;

      const fetched = { credentials: fetchCredentials(), fetchedAt: now() };
      cached = fetched;
      try {
        return await fetched.credentials;
      } catch (error) {
        if (cached === fetched) drop();
        throw error;
      }
    },
  };
};
