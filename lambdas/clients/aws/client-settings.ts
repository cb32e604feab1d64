import { maxAttempts, retryStrategy } from './retry-strategy.ts';
import type { AwsAccess } from './aws-access.ts';

export interface Timeouts {
  readonly attempts: number;
  readonly timeoutMs: number;
}

/** Three attempts with their delays fit into a route's timeout. */
export const defaultTimeouts: Timeouts = { attempts: maxAttempts, timeoutMs: 4_000 };

export const connectionTimeoutMs = 1_000;

/** Returns the timeouts of one attempt; by default, the SDK has none. */
export const requestTimeouts = (timeoutMs: number) => ({
  connectionTimeout: connectionTimeoutMs,
  requestTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  throwOnRequestTimeout: true,
});

/** Returns the settings of an SDK client. The SDK looks up omitted ones in `~/.aws`, which slows a cold start. */
export const clientSettings = <Access extends AwsAccess>(
  access: Access,
  { attempts, timeoutMs }: Timeouts = defaultTimeouts,
) => ({
  ...access,
  defaultsMode: 'standard' as const,
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  ignoreConfiguredEndpointUrls: true,
  authSchemePreference: [],
  userAgentAppId: '',
  disableClockSkewCorrection: true,
  maxAttempts: attempts,
  retryStrategy: retryStrategy(attempts),
  requestHandler: requestTimeouts(timeoutMs),
});
