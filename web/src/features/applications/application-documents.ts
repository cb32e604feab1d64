import { useSyncExternalStore } from 'react';
import { loadUploads } from '../../lib/uploads/load-uploads.ts';
import { createDocumentStore } from './document-store.ts';
import { type DocumentStates, emptyDocuments } from './documents-state.ts';

/** A singleton: uploads continue while the visitor reads another page. */
export const documentStore = createDocumentStore(loadUploads);

/** Preloads the upload code; a lasting failure shows when a file is chosen. */
export const preloadUploads = (): void => {
  loadUploads().catch(() => undefined);
};

export const useDocuments = (): DocumentStates =>
  useSyncExternalStore(documentStore.subscribe, documentStore.current, () => emptyDocuments);
