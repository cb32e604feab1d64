import { factOf } from '#domain/my-request/fact.ts';
import { isFresh, validUntil } from '#domain/my-request/stored-link.ts';
import type { Pass } from '#domain/my-request/shown-request.ts';
import { checkFact } from '../submissions/check-fact.ts';
import { FactNeededError } from '../http/link-errors.ts';
import { findLink, type FoundLink, type LinkDependencies } from './find-link.ts';
import { isPassValid, newPass } from './link-pass.ts';

export interface OpenedRequest extends FoundLink {
  /** For the next call. */
  readonly pass: Pass;
  /** Only a person who has typed the fact sees what was sent. */
  readonly isProven: boolean;
}

export interface HeldLink {
  readonly link: string;
  readonly pass?: Pass | undefined;
  /** As typed. */
  readonly fact?: string | undefined;
}

/** Renews a link by its use, once a day. */
const renew = async (
  found: FoundLink,
  hasTyped: boolean,
  { linkStates, now }: LinkDependencies,
): Promise<FoundLink> => {
  const { item, person, state } = found;
  if (isFresh(state, now()) && !hasTyped) return found;
  const next = { ...state, valid_until: validUntil(now()), wrong_tries: 0 };
  const isStored = await linkStates.store(item, person, next, state);
  return isStored ? { ...found, state: next } : found;
};

/**
 * Opens the submission of a link for a visitor that proves to be its person: by a fact, or by the pass of the last answer. Every route of
 * `/my-request` begins with it. Without a fact that is known, whoever has the link opens it, which changes nothing.
 * @throws LinkWrongError, LinkExpiredError, LinkReplacedError, FactNeededError, FactWrongError
 */
export const openMyRequest = async (
  { link, pass, fact: typed }: HeldLink,
  dependencies: LinkDependencies,
): Promise<OpenedRequest> => {
  const { linkStates } = dependencies;
  const found = await findLink(link, dependencies);
  const { type, submission, item, person, state, email } = found;
  const owner = { type: type.name, id: submission.id, person };
  const fact = factOf(type, submission, person);
  const isHeld = pass !== undefined && (await isPassValid(owner, pass, dependencies));
  const hasTyped = fact !== undefined && !isHeld && typed !== undefined && typed !== '';
  if (hasTyped) {
    await checkFact(fact, typed, {
      email,
      wrongTries: state.wrong_tries,
      count: () => linkStates.countTry(item, person, state),
      endIfTried: () => linkStates.endIfTried(item, person, state),
    });
  } else if (fact !== undefined && !isHeld) throw new FactNeededError(fact.kind);
  // A mail filter that opens every link has neither.
  const opened = hasTyped || isHeld ? await renew(found, hasTyped, dependencies) : found;
  return { ...opened, pass: await newPass(owner, dependencies), isProven: fact !== undefined };
};
