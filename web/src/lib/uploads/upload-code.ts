import { checkDocument } from './check-document.ts';
import { prepareDocument } from './prepare-document.ts';
import { uploadDocument } from './upload-document.ts';

export const uploadCode = { checkDocument, prepareDocument, uploadDocument };
