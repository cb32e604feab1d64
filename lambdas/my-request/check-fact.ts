import { createHash, timingSafeEqual } from 'node:crypto';
import { normaliseFact, type PersonFact } from '#domain/my-request/fact.ts';
import { maxWrongTries } from '#domain/my-request/stored-link.ts';
import { maskEmail } from '#domain/text/mask-email.ts';
import { FactWrongError, LinkReplacedError } from '../http/link-errors.ts';
import type { FoundLink, LinkDependencies } from './find-link.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Compares a typed fact in constant time. Each comparison is counted before it; the fifth wrong one ends the link.
 * @throws FactWrongError, LinkReplacedError
 */
export const checkFact = async (
  { item, person, state, email }: FoundLink,
  { kind, value }: PersonFact,
  typed: string,
  { linkStates }: Pick<LinkDependencies, 'linkStates'>,
): Promise<void> => {
  const isCounted = await linkStates.countTry(item, person, state);
  if (isCounted && timingSafeEqual(hash(normaliseFact(kind, typed)), hash(value))) return;
  const isEnded = await linkStates.endIfTried(item, person, state);
  if (isEnded || !isCounted) throw new LinkReplacedError(maskEmail(email));
  throw new FactWrongError(Math.max(1, maxWrongTries - state.wrong_tries - 1));
};
