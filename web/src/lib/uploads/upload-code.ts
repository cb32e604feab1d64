import { checkDocument } from './check-document.ts';
import { prepareDocument } from './prepare-document.ts';
import { uploadDocument } from './upload-document.ts';

/** The upload library as pages use it; a module of its own, so that it arrives only where documents are added. */
export const uploadCode = { checkDocument, prepareDocument, uploadDocument };
