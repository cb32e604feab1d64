import { sendRequest, type ReceivedAnswer, type SendRequest } from './send-request.ts';
import { signRequest, type AwsAccess, type SignableRequest } from './sign-request.ts';
import { maxAttempts, type Outcome, type RetryTools, systemRetryTools, tryAgain } from './try-again.ts';

export interface CallTools extends RetryTools {
  readonly send: SendRequest;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const systemTools: CallTools = { ...systemRetryTools, send: sendRequest, now: Date.now };

/** How long a call is tried before it fails. */
export interface Patience {
  readonly attempts: number;
  /** Of one attempt. */
  readonly timeoutMs: number;
}

/** Three attempts and their pauses fit into a route's time. */
export const usualPatience: Patience = { attempts: maxAttempts, timeoutMs: 4_000 };

interface SignedCall<Answer> {
  /** As signatures name it. */
  readonly service: string;
  readonly access: AwsAccess;
  readonly request: SignableRequest & { readonly body?: string };
  /** What an answer with this body comes to; what can't be read may pass. */
  readonly read: (answer: ReceivedAnswer, body: Uint8Array) => Outcome<Answer>;
  /** What is thrown after the last fault. */
  readonly giveUp: (cause: unknown) => Error;
}

/** Makes a call that may safely be made twice, signed anew for each attempt. Throws as `tryAgain` does. */
export const callSigned = <Answer>(
  { service, access, request, read, giveUp }: SignedCall<Answer>,
  { attempts, timeoutMs }: Patience,
  { send, now, ...retryTools }: CallTools,
): Promise<Answer> => {
  const { url, ...content } = request;
  const attempt = async (): Promise<Outcome<Answer>> => {
    const headers = await signRequest(service, access, request, now());
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await send(url, { ...content, headers, signal });
      return read(answer, new Uint8Array(await answer.arrayBuffer()));
    } catch (cause) {
      return { mayPass: 'fault', cause };
    }
  };
  return tryAgain(attempt, attempts, retryTools, giveUp);
};
