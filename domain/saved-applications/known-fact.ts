import * as z from 'zod/mini';
import { chooseFact, factKinds, type PersonFact } from '../my-request/fact.ts';
import { isDateOrEmpty } from '../text/is-date.ts';
import type { SavedStep } from './saved-step.ts';

/** A fact that only the applicant knows, as it was typed last. It stays known when the answers that tell it are emptied. */
export const knownFactSchema = z.object({
  kind: z.enum(factKinds),
  value: z.string(),
  /** Device on which it was typed. */
  device: z.string(),
});

export type KnownFact = z.infer<typeof knownFactSchema>;

const text = (answer: string | boolean | undefined): string => (typeof answer === 'string' ? answer : '');

const typedFact = ({ dateOfBirth, phoneNumber }: SavedStep['answers']): PersonFact | undefined => {
  const date = text(dateOfBirth);
  return chooseFact(isDateOrEmpty(date) ? date : '', text(phoneNumber));
};

/** Returns what is known after a save of the first step: what that tells, else what was known before. */
export const knownFact = (
  before: KnownFact | undefined,
  firstStep: SavedStep | undefined,
): KnownFact | undefined => {
  const typed = firstStep && typedFact(firstStep.answers);
  const isSame = typed?.kind === before?.kind && typed?.value === before?.value;
  return firstStep === undefined || typed === undefined || isSame
    ? before
    : { ...typed, device: firstStep.device };
};
