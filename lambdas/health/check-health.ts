import type * as z from 'zod/mini';
import type { checkHealth as contract } from '#domain/health/contract.ts';

type Health = z.output<typeof contract.response>;

/** Keeps polling from loading the dependencies. */
const cacheLifetimeMs = 3_000;

interface HealthOptions {
  /** By name; a check rejects when its dependency fails. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>;
  readonly now: () => number;
  readonly reportFailure: (dependency: string, reason: unknown) => void;
}

const healthState = (isHealthy: boolean) => (isHealthy ? 'ok' : 'failing');

/** Returns a function that runs all checks in parallel and caches the result. It never rejects. */
export const createHealthCheck = ({ checks, now, reportFailure }: HealthOptions) => {
  const runChecks = async (): Promise<Health> => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]): Promise<readonly [string, boolean]> => {
        try {
          await check();
          return [name, true];
        } catch (error) {
          reportFailure(name, error);
          return [name, false];
        }
      }),
    );
    return {
      status: healthState(results.every(([, isHealthy]) => isHealthy)),
      checks: Object.fromEntries(results.map(([name, isHealthy]) => [name, healthState(isHealthy)])),
    };
  };

  let cached: { readonly health: Promise<Health>; readonly checkedAt: number } | undefined;
  return (): Promise<Health> => {
    if (cached === undefined || now() - cached.checkedAt >= cacheLifetimeMs)
      cached = { health: runChecks(), checkedAt: now() };
    return cached.health;
  };
};
