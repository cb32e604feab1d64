import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeMismatch, expiredCode, limitExceeded } from './errors.ts';
import type { SentCode, UserRecord } from './user-record.ts';

const hour = 3_600_000;
/** https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html: 5 to 20 mails an hour for each user. */
const maxCodesAnHour = 5;
/** Wrong tries after which a code is of no use: one in 200,000 is guessed. */
const maxWrongTries = 5;

/** https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html, 'Code validity' */
export const codeLifetimes = { passwordReset: hour, emailChange: 24 * hour } as const;

/** A new code: six digits. */
export const generateCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** How codes are kept: only as hashes under a secret key. */
export class SentCodes {
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor(key: Buffer, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** Notes that one more code goes out. Throws LimitExceededException. */
  count(user: UserRecord): UserRecord {
    const recent = user.codesSentAt.filter((time) => time > this.#now() - hour);
    if (recent.length >= maxCodesAnHour) throw limitExceeded();
    return { ...user, codesSentAt: [...recent, this.#now()] };
  }

  /** What is kept of a code. */
  keep(sub: string, code: string, lifetimeMilliseconds: number): SentCode {
    return {
      hash: this.#hash(sub, code).toString('base64'),
      expiresAt: this.#now() + lifetimeMilliseconds,
      wrongTries: 0,
    };
  }

  /**
   * Compares a code with the one that was sent. Throws ExpiredCodeException or LimitExceededException where there is
   * none to compare it with any more; gives what to keep, and the error to tell, for a wrong one.
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
