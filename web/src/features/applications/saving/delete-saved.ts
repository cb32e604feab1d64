import { deleteSavedApplication } from '#domain/saved-applications/contract.ts';
import { request } from '../../../lib/api/request.ts';

interface SavedDraft {
  readonly id: string;
  readonly device: string;
  readonly key: string;
}

/** Deletes what was saved of an application. @throws ApiError */
export const deleteSaved = async (draft: SavedDraft): Promise<void> => {
  await request(deleteSavedApplication, draft);
};
