import type { ThrottleSettings } from './http-api.ts';

/** Allows `burst` requests at once, refilled at the rate. */
export class TokenBucket {
  readonly #settings: ThrottleSettings;
  #tokens: number;
  #filledAt: number;

  constructor(settings: ThrottleSettings, now: number) {
    this.#settings = settings;
    this.#tokens = settings.burst;
    this.#filledAt = now;
  }

  /** Returns whether a request may pass. */
  take(now: number): boolean {
    const { ratePerSecond, burst } = this.#settings;
    const elapsedSeconds = Math.max(0, now - this.#filledAt) / 1000;
    this.#tokens = Math.min(burst, this.#tokens + elapsedSeconds * ratePerSecond);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
