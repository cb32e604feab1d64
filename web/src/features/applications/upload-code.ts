import { checkDocument } from '../../lib/uploads/check-document.ts';
import { prepareDocument } from '../../lib/uploads/prepare-document.ts';
import { uploadDocument } from '../../lib/uploads/upload-document.ts';
import type { UploadCode } from './document-store.ts';

/** The upload library as the page uses it; a module of its own, so that it arrives only where documents are added. */
export const uploadCode: UploadCode = { checkDocument, prepareDocument, uploadDocument };
