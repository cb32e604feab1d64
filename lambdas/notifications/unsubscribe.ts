import { parseRequestLink } from '#domain/my-request/request-link.ts';
import { savedApplicationType } from '#domain/saved-applications/saved-application.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import type { SavedApplications } from '../clients/saved-application.repository.ts';
import { unsubscribeScope } from '../clients/saved-application-scope.ts';

interface Dependencies {
  readonly links: Pick<LinkTokens, 'matches'>;
  readonly applications: Pick<SavedApplications, 'stopReminder'>;
}

/** Ends what the mail offered to end from which a token comes; does nothing for any other token. */
export const unsubscribe = async (
  token: string,
  { links, applications }: Dependencies,
): Promise<Record<string, never>> => {
  const read = parseRequestLink(token);
  const id = read?.type === savedApplicationType ? read.id : '';
  // Derived in any case, so that a wrong token takes as long.
  const isRight = await links.matches(read?.secret ?? '', unsubscribeScope(id));
  if (isRight) await applications.stopReminder(id);
  return {};
};
