import { useSyncExternalStore } from 'react';
import { loadUploads } from '../../lib/uploads/load-uploads.ts';
import { createDocumentStore } from './document-store.ts';
import { type DocumentStates, emptyDocuments } from './documents-state.ts';

/** The documents of this page: uploads go on while the visitor reads another page of the site. */
export const documentStore = createDocumentStore(loadUploads);

/** Fetches the code that uploads ahead of time; a failure shows, if it lasts, when a file is chosen. */
export const preloadUploads = (): void => {
  loadUploads().catch(() => undefined);
};

/** Where the documents stand now. */
export const useDocuments = (): DocumentStates =>
  useSyncExternalStore(documentStore.subscribe, documentStore.current, () => emptyDocuments);
