import { parseRequestLink } from '#domain/my-request/request-link.ts';
import {
  hasEnded,
  savedApplicationType,
  type SavedApplication,
} from '#domain/saved-applications/saved-application.ts';
import { endedText } from '#domain/saved-applications/saving-terms.ts';
import { maskEmail } from '#domain/text/mask-email.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { savedApplicationScope } from '../clients/saved-application-scope.ts';
import type { SavedApplications } from '../clients/saved-application.repository.ts';
import { NoLongerAvailableError } from '../http/errors.ts';
import { LinkReplacedError } from '../http/link-errors.ts';

export interface SavedLinkDependencies {
  readonly applications: Pick<SavedApplications, 'find'>;
  readonly links: Pick<LinkTokens, 'matches'>;
  readonly now: () => number;
}

/** Returns the application of a link, whether it is its newest one or not; undefined for a wrong one. */
export const matchSavedLink = async (
  link: string,
  { applications, links, now }: SavedLinkDependencies,
): Promise<{ readonly application: SavedApplication; readonly isReplaced: boolean } | undefined> => {
  const read = parseRequestLink(link);
  if (read?.type !== savedApplicationType) return undefined;
  const application = await applications.find(read.id);
  const newest = application?.link_number ?? 1;
  for (let number = newest; number > 0; number -= 1) {
    const isMatch = await links.matches(read.secret, savedApplicationScope({ id: read.id, number }));
    if (!isMatch) continue;
    if (application === undefined || hasEnded(application, now())) return undefined;
    return { application, isReplaced: number < newest };
  }
  return undefined;
};

/**
 * Finds the application of a link. Without the right secret, a link does not tell whether there is one.
 * @throws NoLongerAvailableError, also for a wrong link; LinkReplacedError
 */
export const findSavedLink = async (
  link: string,
  dependencies: SavedLinkDependencies,
): Promise<SavedApplication> => {
  const match = await matchSavedLink(link, dependencies);
  if (match === undefined) throw new NoLongerAvailableError(endedText);
  if (match.isReplaced) throw new LinkReplacedError(maskEmail(match.application.email));
  return match.application;
};
