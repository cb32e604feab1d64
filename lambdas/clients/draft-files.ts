import { savedApplicationType } from '#domain/saved-applications/saved-application.ts';
import type { StoredDocuments } from './s3/stored-documents.ts';
import type { OwnFiles } from './store-with-files.ts';

/** Returns what keeps the files of a saved application, and lets those expire that it no longer names. */
export const draftFilesOf = (
  id: string,
  documents: Pick<StoredDocuments, 'keepForDraft' | 'release'>,
): OwnFiles => ({
  owner: `${savedApplicationType}:${id}`,
  attach: async (key) => {
    await documents.keepForDraft(key);
    return true;
  },
  release: (key) => documents.release(key, ''),
});
