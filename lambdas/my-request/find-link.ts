import { linkPersonOf } from '#domain/my-request/fact.ts';
import type { LinkPerson } from '#domain/my-request/request-link.ts';
import { firstLink, isLinkExpired, type LinkState } from '#domain/my-request/stored-link.ts';
import { personOf } from '#domain/submissions/sender.ts';
import { maskEmail } from '#domain/text/mask-email.ts';
import type { LinkStatesRepository } from '../clients/link-states.repository.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { LinkExpiredError, LinkReplacedError, LinkWrongError } from '../http/link-errors.ts';
import {
  undefinedIfNotFound,
  type DeskSubmission,
  type DeskSubmissions,
} from '../work/documents/desk-submissions.ts';
import { matchLink } from './match-link.ts';

export interface FoundLink extends DeskSubmission {
  readonly person: LinkPerson;
  readonly state: LinkState;
  /** Of the person; empty without one. */
  readonly email: string;
}

export interface LinkDependencies {
  readonly submissions: Pick<DeskSubmissions, 'findAny'>;
  readonly links: Pick<LinkTokens, 'matches' | 'derive'>;
  readonly linkStates: LinkStatesRepository;
  readonly now: () => number;
}

/**
 * Finds the submission of a link that works, and its person.
 * @throws LinkWrongError, also for one whose submission was erased; LinkExpiredError, LinkReplacedError
 */
export const findLink = async (link: string, dependencies: LinkDependencies): Promise<FoundLink> => {
  const match = await matchLink(link, dependencies);
  const found = match && (await dependencies.submissions.findAny(match).catch(undefinedIfNotFound));
  const owner = match && found && linkPersonOf(found.type, match.person);
  if (match === undefined || found === undefined || owner === undefined) throw new LinkWrongError();
  const { person, isReplaced, state = firstLink(found.item) } = match;
  const { email } = personOf(owner, found.submission);
  if (isReplaced) throw new LinkReplacedError(email && maskEmail(email));
  if (isLinkExpired(state, dependencies.now())) throw new LinkExpiredError(email && maskEmail(email));
  return { ...found, person, state, email };
};
