import { AwsV4Signer } from 'aws4fetch';
import type { S3Access } from '../clients/s3/s3-access.ts';
import type { Question } from './dependency.ts';

/** Who does not answer in so many milliseconds is as good as gone for a visitor. */
const answerMs = 2_000;

/** So much of a bad answer goes to the log. */
const quotedCharacters = 300;

interface AskTools {
  readonly fetch: typeof fetch;
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

const prepare = async (
  { method, url, headers = {}, body, signedFor }: Question,
  credentials: S3Access['credentials'],
) => {
  const content = body !== undefined && { body };
  if (signedFor === undefined) return { url, headers, ...content };
  const request = { method, url, headers: { ...headers }, ...content };
  const signed = await new AwsV4Signer({ ...request, ...signedFor, ...credentials, allHeaders: true }).sign();
  return { url: signed.url, headers: signed.headers, ...content };
};

/**
 * Asks one service once.
 * @throws BadAnswerError with the answer, or fetch's error when none came in two seconds
 */
export const askService = async (
  question: Question,
  credentials: S3Access['credentials'],
  { fetch, timeoutSignal }: AskTools,
): Promise<void> => {
  const { url, ...request } = await prepare(question, credentials);
  const response = await fetch(url, {
    ...request,
    method: question.method,
    signal: timeoutSignal(answerMs),
  });
  const text = await response.text();
  if (!response.ok || !question.expected.test(text)) throw new BadAnswerError(response.status, text);
};
