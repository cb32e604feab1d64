import type { JsonObject } from '../../assembly/json.ts';
import type { Authorize } from '../../aws/authorize.ts';
import type { Caller } from '../../aws/credential-authority.ts';
import type { FaultSwitch } from './fault-switch.ts';
import type { MailEventDestination } from './mail-events.ts';
import type { MailStore } from './mail-store.ts';

export interface SesContext {
  readonly region: string;
  readonly authorize: Authorize;
  readonly now: () => number;
  /** Verified addresses and domains, in lower case. */
  readonly identities: ReadonlySet<string>;
  readonly configurationSets: readonly string[];
  /** Those that publish events to EventBridge. */
  readonly eventDestinations: readonly MailEventDestination[];
  readonly publish: (event: JsonObject) => void;
  readonly mails: MailStore;
  readonly faults: FaultSwitch;
}

interface SesCall {
  readonly principal: Caller;
  /** Below `/v2/email/`. */
  readonly path: string;
  readonly body: Buffer;
}

/** Resolves to the response's body, or never, as an injected timeout wants it. @throws AwsServiceError */
export type SesOperation = (call: SesCall) => Promise<JsonObject>;
