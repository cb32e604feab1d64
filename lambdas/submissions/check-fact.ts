import { createHash, timingSafeEqual } from 'node:crypto';
import { normaliseFact, type PersonFact } from '#domain/my-request/fact.ts';
import { maxWrongTries } from '#domain/my-request/stored-link.ts';
import { maskEmail } from '#domain/text/mask-email.ts';
import { FactWrongError, LinkReplacedError } from '../http/link-errors.ts';

/** The tries of a link. */
interface FactTries {
  /** Gets the next link. */
  readonly email: string;
  /** As they were read. */
  readonly wrongTries: number;
  /** Counts one, unless all are used. */
  readonly count: () => Promise<boolean>;
  /** Ends the link if all are used. @returns whether it did */
  readonly endIfTried: () => Promise<boolean>;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Compares a typed fact in constant time. Each comparison is counted before it; the fifth wrong one ends the link.
 * @throws FactWrongError, LinkReplacedError
 */
export const checkFact = async (
  { kind, value }: PersonFact,
  typed: string,
  { email, wrongTries, count, endIfTried }: FactTries,
): Promise<void> => {
  const isCounted = await count();
  if (isCounted && timingSafeEqual(hash(normaliseFact(kind, typed)), hash(value))) return;
  const isEnded = await endIfTried();
  if (isEnded || !isCounted) throw new LinkReplacedError(maskEmail(email));
  throw new FactWrongError(Math.max(1, maxWrongTries - wrongTries - 1));
};
