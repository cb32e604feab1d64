import type { SendRequest } from '../clients/aws/send-request.ts';
import type { AwsAccess } from '../clients/aws/aws-access.ts';
import { signRequest } from '../clients/aws/sign-request.ts';

/** A question whose answer tells whether a service does what the product needs of it. */
export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For which service and region it is signed; what everybody may ask is not. */
  readonly signedFor?: { readonly service: string; readonly region: string };
  /** What stands in the body of a good answer. */
  readonly expected: RegExp;
}

/** Who does not answer in so many milliseconds is as good as gone for a visitor. */
const answerMs = 2_000;

/** So much of a bad answer goes to the log. */
const quotedCharacters = 300;

interface AskTools {
  readonly send: SendRequest;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A signal that aborts after so many milliseconds. */
  readonly timeoutSignal: (milliseconds: number) => AbortSignal;
}

/** A service answered otherwise than it should. */
class BadAnswerError extends Error {
  override readonly name = 'BadAnswerError';

  constructor(status: number, body: string) {
    super(`answered ${status}: ${body.slice(0, quotedCharacters)}`);
  }
}

/**
 * Asks one service once.
 * @throws BadAnswerError with the answer, or what ended the call when none came in two seconds
 */
export const askService = async (
  { method, url, headers = {}, body, signedFor, expected }: Question,
  credentials: AwsAccess['credentials'],
  { send, now, timeoutSignal }: AskTools,
): Promise<void> => {
  const address = new URL(url);
  const request = { method, headers, ...(body !== undefined && { body }) };
  const signed = signedFor && {
    headers: await signRequest(
      signedFor.service,
      { region: signedFor.region, credentials },
      { ...request, url: address },
      now(),
    ),
  };
  // A connection that was kept may have died while the Lambda was frozen, and nothing is tried again here.
  const response = await send(address, {
    ...request,
    ...signed,
    signal: timeoutSignal(answerMs),
    isAlone: true,
  });
  const text = new TextDecoder().decode(await response.arrayBuffer());
  if (!response.ok || !expected.test(text)) throw new BadAnswerError(response.status, text);
};
