import { inlineDocumentTypes } from '#domain/documents/document-types.ts';
import { isDeskPage } from '#domain/site/desk-pages.ts';
import type { ShownDocument } from './use-documents.ts';

type Typed = Pick<ShownDocument, 'content_type'>;

/** Returns whether a document is a picture that browsers show. */
export const isPicture = ({ content_type: type = '' }: Typed): boolean =>
  inlineDocumentTypes.has(type) && type.startsWith('image/');

/** Returns whether the storage may be framed: navigation keeps the policy of the page that was loaded first. */
const isFrameAllowed = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => isDeskPage(new URL(name).pathname));

/** Returns how a document is shown: what browsers can't show is downloaded, such as HEIC. */
export const viewOf = (document: Typed): 'picture' | 'frame' | 'tab' | 'download' => {
  if (!inlineDocumentTypes.has(document.content_type ?? '')) return 'download';
  if (isPicture(document)) return 'picture';
  return navigator.pdfViewerEnabled && isFrameAllowed() ? 'frame' : 'tab';
};
