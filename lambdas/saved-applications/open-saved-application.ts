import { createHash, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import { chooseFact, normaliseFact, type PersonFact } from '#domain/my-request/fact.ts';
import { maxWrongTries } from '#domain/my-request/stored-link.ts';
import type { openSavedApplication as contract } from '#domain/saved-applications/contract.ts';
import type { SavedApplication } from '#domain/saved-applications/saved-application.ts';
import { isDateOrEmpty } from '#domain/text/is-date.ts';
import { maskEmail } from '#domain/text/mask-email.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import type { SavedApplications } from '../clients/saved-application.repository.ts';
import { FactWrongError, LinkReplacedError } from '../http/link-errors.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { deviceKeyScope } from './draft-keys.ts';
import { findSavedLink, type SavedLinkDependencies } from './find-saved-link.ts';
import { shownSteps } from './shown-steps.ts';

interface Dependencies extends SavedLinkDependencies {
  readonly applications: Pick<SavedApplications, 'find' | 'countTry' | 'setLink'>;
  readonly links: Pick<LinkTokens, 'derive' | 'matches'>;
}

const text = (answer: string | boolean | undefined): string => (typeof answer === 'string' ? answer : '');

/** Returns what only the applicant knows; undefined while neither is typed. */
const factOf = ({ steps }: SavedApplication): PersonFact | undefined => {
  const { dateOfBirth, phoneNumber } = steps['1']?.answers ?? {};
  const date = text(dateOfBirth);
  return chooseFact(isDateOrEmpty(date) ? date : '', text(phoneNumber));
};

const hash = (value: string): Buffer => createHash('sha256').update(value).digest();

/** @throws FactWrongError; LinkReplacedError after the last try, and with every later one */
const checkFact = async (
  { id, email, link_number: number, wrong_tries: tries }: SavedApplication,
  { kind, value }: PersonFact,
  typed: string,
  { applications }: Dependencies,
): Promise<void> => {
  const isCounted = await applications.countTry(id, number, maxWrongTries);
  if (isCounted && timingSafeEqual(hash(normaliseFact(kind, typed)), hash(value))) {
    await applications.setLink(id, number, number);
    return;
  }
  const triesLeft = maxWrongTries - tries - 1;
  if (isCounted && triesLeft > 0) throw new FactWrongError(triesLeft);
  await applications.setLink(id, number, number + 1);
  throw new LinkReplacedError(maskEmail(email));
};

/**
 * Opens a saved application on a device, which may save it from then on. Changes nothing without the right fact.
 * @throws NoLongerAvailableError, LinkReplacedError, FactWrongError
 */
export const openSavedApplication = async (
  { body: { link, device, fact: typed } }: Pick<VisitorRequest<typeof contract>, 'body'>,
  dependencies: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const application = await findSavedLink(link, dependencies);
  const fact = factOf(application);
  if (fact !== undefined) {
    if (typed === undefined || typed === '') return { fact_needed: fact.kind };
    await checkFact(application, fact, typed, dependencies);
  }
  const { id, email, ends_at, starting_point } = application;
  return {
    id,
    email,
    ends_at,
    ...(starting_point !== undefined && { starting_point }),
    key: await dependencies.links.derive(deviceKeyScope({ id, device })),
    steps: shownSteps(application),
  };
};
