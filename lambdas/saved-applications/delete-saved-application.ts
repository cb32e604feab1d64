import type { deleteSavedApplication as contract } from '#domain/saved-applications/contract.ts';
import {
  datesFrom,
  draftFiles,
  type SavedApplication,
} from '#domain/saved-applications/saved-application.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import type { SavedApplications } from '../clients/saved-application.repository.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { assertDeviceKey } from './draft-keys.ts';

interface Dependencies {
  readonly applications: Pick<SavedApplications, 'find' | 'forestall' | 'remove'>;
  readonly links: Pick<LinkTokens, 'matches'>;
  /** Lets a file of a saved application expire; of one that was sent, nothing happens. */
  readonly releaseFile: (key: string) => Promise<void>;
  readonly now: () => number;
}

/** Finds an application; if there is none, its first save may still be on its way, and is refused from then on. */
const findOrForestall = async (
  id: string,
  { applications, now }: Pick<Dependencies, 'applications' | 'now'>,
): Promise<SavedApplication | undefined> => {
  const application = await applications.find(id);
  if (application !== undefined) return application;
  const isForestalled = await applications.forestall({ id, ends_at: datesFrom(now()).endsAt });
  return isForestalled ? undefined : applications.find(id);
};

/**
 * Deletes a saved application from a device that may go on with it, and lets its files expire.
 * @throws NotFoundError, FactNeededError
 */
export const deleteSavedApplication = async (
  { body }: Pick<VisitorRequest<typeof contract>, 'body'>,
  dependencies: Dependencies,
): Promise<Record<string, never>> => {
  const { applications, links, releaseFile } = dependencies;
  const application = await findOrForestall(body.id, dependencies);
  if (application === undefined) return {};
  await assertDeviceKey(application, body, links);
  const deleted = await applications.remove(application);
  await Promise.all([...draftFiles(deleted ?? application)].map(releaseFile));
  return {};
};
