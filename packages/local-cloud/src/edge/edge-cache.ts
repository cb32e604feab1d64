import { LRUCache } from 'lru-cache';
import type { Lifetime } from './cache-control.ts';
import type { EdgeResponse } from './edge-message.ts';

interface Entry {
  readonly response: EdgeResponse;
  readonly lifetime: Lifetime;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

export interface CachedResponse {
  readonly response: EdgeResponse;
  readonly ageSeconds: number;
  readonly isFresh: boolean;
  readonly canServeStale: boolean;
  readonly canServeOnError: boolean;
}

const maxBytes = 32 * 1024 * 1024;
const maxEntryBytes = 4 * 1024 * 1024;

/** The cache of an edge location (LRU). */
export class EdgeCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ response }) => response.body.length + 1024,
  });

  get(key: string, now: number): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const { response, lifetime, storedAt } = entry;
    const exactAge = (now - storedAt) / 1000;
    return {
      response,
      ageSeconds: Math.floor(exactAge),
      isFresh: exactAge < lifetime.freshSeconds,
      canServeStale: exactAge < lifetime.freshSeconds + lifetime.staleWhileRevalidateSeconds,
      canServeOnError: exactAge < lifetime.freshSeconds + lifetime.staleIfErrorSeconds,
    };
  }

  set(key: string, response: EdgeResponse, lifetime: Lifetime, now: number): void {
    this.#entries.set(key, { response, lifetime, storedAt: now });
  }

  /** Invalidates everything. */
  clear(): void {
    this.#entries.clear();
  }
}
