import { maxAttempts, retryStrategy } from './retry-strategy.ts';
import type { AwsAccess } from './aws-access.ts';

/** How long a call is tried before it fails. */
export interface Timeouts {
  readonly attempts: number;
  /** Of one attempt. */
  readonly timeoutMs: number;
}

/** Three attempts and their pauses fit into a route's time. */
export const defaultTimeouts: Timeouts = { attempts: maxAttempts, timeoutMs: 4_000 };

/** Timeout of a connection; from a Lambda, AWS answers in a few milliseconds. */
export const connectionTimeoutMs = 1_000;

/** Returns the timeouts of one attempt, without which the SDK waits for ever. */
export const requestTimeouts = (timeoutMs: number) => ({
  connectionTimeout: connectionTimeoutMs,
  requestTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  throwOnRequestTimeout: true,
});

/** Returns the settings of an SDK client. What is left out here the SDK looks up in `~/.aws`, at the cost of a cold start. */
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
