import { LRUCache } from 'lru-cache';
import type { Lifetime } from './cache-control.ts';
import type { EdgeResponse } from './edge-message.ts';

interface Entry {
  readonly response: EdgeResponse;
  readonly lifetime: Lifetime;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

/** What the cache can offer for a request. */
export interface CachedAnswer {
  readonly response: EdgeResponse;
  /** Seconds since it came from the origin. */
  readonly age: number;
  readonly isFresh: boolean;
  readonly mayServeStale: boolean;
  readonly mayServeOnError: boolean;
}

const maxBytes = 32 * 1024 * 1024;
const maxEntryBytes = 4 * 1024 * 1024;

/** The answers that an edge location keeps, the least recently used ones given up first. */
export class EdgeCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ response }) => response.body.length + 1024,
  });

  get(key: string, now: number): CachedAnswer | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const { response, lifetime, storedAt } = entry;
    const age = (now - storedAt) / 1000;
    return {
      response,
      age: Math.floor(age),
      isFresh: age < lifetime.fresh,
      mayServeStale: age < lifetime.fresh + lifetime.staleWhileRevalidate,
      mayServeOnError: age < lifetime.fresh + lifetime.staleIfError,
    };
  }

  set(key: string, response: EdgeResponse, lifetime: Lifetime, now: number): void {
    this.#entries.set(key, { response, lifetime, storedAt: now });
  }

  /** What an invalidation of everything does. */
  clear(): void {
    this.#entries.clear();
  }
}
