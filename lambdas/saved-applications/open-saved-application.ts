import type * as z from 'zod/mini';
import type { openSavedApplication as contract } from '#domain/saved-applications/contract.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import type { SavedApplications } from '../clients/saved-application.repository.ts';
import { checkFact } from '../submissions/check-fact.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { deviceKey } from './draft-keys.ts';
import { findSavedLink, type SavedLinkDependencies } from './find-saved-link.ts';
import { shownSteps } from './shown-steps.ts';

interface Dependencies extends SavedLinkDependencies {
  readonly applications: Pick<SavedApplications, 'find' | 'countTry' | 'endIfTried' | 'forgetTries'>;
  readonly links: Pick<LinkTokens, 'derive' | 'matches'>;
}

/**
 * Opens a saved application on a device, which may save it from then on. Changes nothing without the right fact.
 * @throws NoLongerAvailableError, LinkReplacedError, FactWrongError
 */
export const openSavedApplication = async (
  { body: { link, device, fact: typed } }: Pick<VisitorRequest<typeof contract>, 'body'>,
  dependencies: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { applications, links } = dependencies;
  const application = await findSavedLink(link, dependencies);
  const { id, email, ends_at, starting_point, fact, link_number: number } = application;
  if (fact !== undefined) {
    if (typed === undefined || typed === '') return { fact_needed: fact.kind };
    await checkFact(fact, typed, {
      email,
      wrongTries: application.wrong_tries,
      count: () => applications.countTry(id, number),
      endIfTried: () => applications.endIfTried(id, number),
    });
    await applications.forgetTries(id, number);
  }
  return {
    id,
    email,
    ends_at,
    ...(starting_point !== undefined && { starting_point }),
    key: await deviceKey(application, device, links),
    steps: shownSteps(application),
  };
};
