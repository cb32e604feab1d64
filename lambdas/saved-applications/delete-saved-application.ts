import type { deleteSavedApplication as contract } from '#domain/saved-applications/contract.ts';
import { draftFiles } from '#domain/saved-applications/saved-application.ts';
import { endedText } from '#domain/saved-applications/saving-terms.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import type { SavedApplications } from '../clients/saved-application.repository.ts';
import { NotFoundError } from '../http/errors.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { assertDeviceKey, hasDeviceKey } from './draft-keys.ts';

interface Dependencies {
  readonly applications: Pick<SavedApplications, 'find' | 'remove'>;
  readonly links: Pick<LinkTokens, 'matches'>;
  /** Lets a file of a saved application expire; of one that was sent, nothing happens. */
  readonly releaseFile: (key: string) => Promise<void>;
}

/**
 * Deletes a saved application from a device that may go on with it, and lets its files expire.
 * @throws NotFoundError, FactNeededError
 */
export const deleteSavedApplication = async (
  { body }: Pick<VisitorRequest<typeof contract>, 'body'>,
  { applications, links, releaseFile }: Dependencies,
): Promise<Record<string, never>> => {
  if (!(await hasDeviceKey(body, links))) throw new NotFoundError(endedText);
  const application = await applications.find(body.id);
  if (application === undefined) return {};
  await assertDeviceKey(application, body, links);
  const deleted = await applications.remove(application);
  await Promise.all([...draftFiles(deleted ?? application)].map(releaseFile));
  return {};
};
