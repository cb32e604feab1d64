import { hourMs } from '#domain/notifications/acknowledgement-limit.ts';
import type { SavedApplications } from '../clients/saved-application.repository.ts';
import { matchSavedLink, type SavedLinkDependencies } from './find-saved-link.ts';

interface Dependencies extends SavedLinkDependencies {
  readonly applications: Pick<SavedApplications, 'find' | 'queueLink'>;
}

/** Queues a mail with the newest link for the address of a saved application, one an hour; does nothing for a wrong link. */
export const sendSavedApplicationLink = async (
  link: string,
  dependencies: Dependencies,
): Promise<Record<string, never>> => {
  const match = await matchSavedLink(link, dependencies);
  if (match !== undefined) {
    const at = dependencies.now();
    const before = new Date(at - hourMs).toISOString();
    await dependencies.applications.queueLink(match.application.id, new Date(at).toISOString(), before);
  }
  return {};
};
