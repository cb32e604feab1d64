import type * as z from 'zod/mini';
import type { checkHealth as contract } from '#domain/health/contract.ts';

type Health = z.output<typeof contract.response>;

/** So many milliseconds an answer holds, however often it is asked for: who asks can't make the dependencies busy. */
const cacheLifetimeMs = 3_000;

interface HealthOptions {
  /** Each dependency's check by its name; it rejects when the dependency fails. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly reportFailure: (dependency: string, reason: unknown) => void;
}

const healthState = (isWell: boolean) => (isWell ? 'ok' : 'failing');

/** Looks at all dependencies side by side; the answer is kept for some seconds. Never rejects. */
export const createHealthCheck = ({ checks, version, now, reportFailure }: HealthOptions) => {
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
      status: healthState(results.every(([, isWell]) => isWell)),
      checks: Object.fromEntries(results.map(([name, isWell]) => [name, healthState(isWell)])),
      version,
    };
  };

  let cached: { readonly health: Promise<Health>; readonly checkedAt: number } | undefined;
  return (): Promise<Health> => {
    if (cached === undefined || now() - cached.checkedAt >= cacheLifetimeMs)
      cached = { health: runChecks(), checkedAt: now() };
    return cached.health;
  };
};
