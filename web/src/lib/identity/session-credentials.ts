import { type Credentials, type IdentityService, IdentityServiceError } from './identity-service.ts';

/** Credentials last an hour; refreshing ten minutes early, none expires during a request. */
const refreshAfterMs = 50 * 60 * 1_000;

export interface IdentityStore {
  read(): string | undefined;
  write(identityId: string): void;
  clear(): void;
}

interface SessionCredentialsOptions {
  readonly service: IdentityService;
  readonly store: IdentityStore;
  readonly now: () => number;
}

export interface SessionCredentials {
  get(): Promise<Credentials>;
  drop(): void;
}

interface CachedCredentials {
  readonly credentials: Promise<Credentials>;
  readonly fetchedAt: number;
}

// The identity was deleted or belongs to another pool.
const isStaleIdentity = (error: unknown): boolean =>
  error instanceof IdentityServiceError &&
  (error.type === 'ResourceNotFoundException' || error.type === 'NotAuthorizedException');

export const createSessionCredentials = (options: SessionCredentialsOptions): SessionCredentials => {
  const { service, store, now } = options;
  let cached: CachedCredentials | undefined;

  // A negative age means that the device's clock was set back.
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
