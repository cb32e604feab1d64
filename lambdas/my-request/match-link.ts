import { linkPersons, parseRequestLink, type LinkPerson } from '#domain/my-request/request-link.ts';
import type { LinkState } from '#domain/my-request/stored-link.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { LinkStatesRepository } from '../clients/link-states.repository.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { myRequestScope } from '../clients/my-request-scope.ts';

export interface MatchDependencies {
  readonly links: Pick<LinkTokens, 'matches'>;
  readonly linkStates: Pick<LinkStatesRepository, 'read'>;
}

interface LinkMatch {
  /** Of the submission, which may be erased. */
  readonly type: string;
  readonly id: string;
  readonly person: LinkPerson;
  /** Undefined until the link is used or sent again. */
  readonly state: LinkState | undefined;
  readonly isReplaced: boolean;
}

/** Earlier links that are known as such: one ends after five wrong facts, or once it has expired. */
const knownEarlier = 20;

/** Finds whose link it is, also of one that has ended; undefined for one that the product did not send. */
export const matchLink = async (
  link: string,
  { links, linkStates }: MatchDependencies,
): Promise<LinkMatch | undefined> => {
  const read = parseRequestLink(link);
  if (read === undefined) return undefined;
  const { secret, ...submission } = read;
  const stored = await linkStates.read(workItemId(read.type, read.id));
  for (const person of linkPersons) {
    const state = stored.get(person);
    const current = state?.number ?? 1;
    for (let number = current; number > Math.max(0, current - knownEarlier); number -= 1) {
      if (await links.matches(secret, myRequestScope({ ...submission, person }, number))) {
        return { ...submission, person, state, isReplaced: number < current };
      }
    }
  }
  return undefined;
};
