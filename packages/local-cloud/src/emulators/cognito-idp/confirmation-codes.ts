import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeMismatch, expiredCode, limitExceeded } from './errors.ts';
import type { SentCode, UserRecord } from './user-record.ts';

const hourMs = 3_600_000;
/** https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html: 5 to 20 mails per user and hour */
const maxCodesPerHour = 5;
/** Leaves a chance of 1 in 200,000 to guess a code. */
const maxWrongTries = 5;

/** https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html, 'Code validity' */
export const codeLifetimesMs = { passwordReset: hourMs, emailChange: 24 * hourMs } as const;

export const generateCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Stores codes only as keyed hashes. */
export class ConfirmationCodes {
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor(key: Buffer, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** Records that a code was sent. @throws AwsServiceError (LimitExceededException) */
  recordSent(user: UserRecord): UserRecord {
    const recent = user.codesSentAt.filter((time) => time > this.#now() - hourMs);
    if (recent.length >= maxCodesPerHour) throw limitExceeded();
    return { ...user, codesSentAt: [...recent, this.#now()] };
  }

  createRecord(sub: string, code: string, lifetimeMilliseconds: number): SentCode {
    return {
      hash: this.#hash(sub, code).toString('base64'),
      expiresAt: this.#now() + lifetimeMilliseconds,
      wrongTries: 0,
    };
  }

  /**
   * Returns undefined for the right code, else the new record and the error. @throws AwsServiceError if none is valid
   */
  check(
    sub: string,
    sent: SentCode | undefined,
    code: string,
  ): { readonly wrong: SentCode; readonly error: Error } | undefined {
    if (sent === undefined || sent.expiresAt <= this.#now()) throw expiredCode();
    if (sent.wrongTries >= maxWrongTries) throw limitExceeded();
    if (timingSafeEqual(this.#hash(sub, code), Buffer.from(sent.hash, 'base64'))) return undefined;
    return { wrong: { ...sent, wrongTries: sent.wrongTries + 1 }, error: codeMismatch() };
  }

  #hash(sub: string, code: string): Buffer {
    return createHmac('sha256', this.#key).update(`${sub} ${code}`).digest();
  }
}
