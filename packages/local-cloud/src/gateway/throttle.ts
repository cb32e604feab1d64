import type { ThrottleSettings } from './http-api.ts';

/** A token bucket, as API Gateway throttles: `burst` requests at once, refilled at the rate. */
export class TokenBucket {
  readonly #settings: ThrottleSettings;
  #tokens: number;
  #filledAt: number;

  /** `now` in milliseconds. */
  constructor(settings: ThrottleSettings, now: number) {
    this.#settings = settings;
    this.#tokens = settings.burst;
    this.#filledAt = now;
  }

  /** Takes a token if there is one: whether a request may pass at this time. */
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
