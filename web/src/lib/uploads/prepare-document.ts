import { maxDocumentBytes } from '#domain/documents/document-limits.ts';
import type { DocumentType } from '#domain/documents/document-types.ts';
import { encodeJpeg } from './encode-jpeg.ts';
import { readDocumentType } from './read-bytes.ts';

/** A document as it is to be uploaded. */
export interface PreparedDocument {
  readonly file: File;
  /** Address of a picture that the browser can show, to be revoked when it is no longer shown. */
  readonly previewUrl?: string;
}

interface PrepareTools {
  /** Decodes a picture; rejects when the browser does not know its format. */
  readonly decode: (file: Blob) => Promise<ImageBitmap>;
  /** Writes a picture as JPEG; null when the browser can't. */
  readonly encode: (picture: ImageBitmap) => Promise<Blob | null>;
  readonly createUrl: (file: Blob) => string;
}

const browserTools: PrepareTools = {
  decode: (file) => createImageBitmap(file),
  encode: encodeJpeg,
  createUrl: (file) => URL.createObjectURL(file),
};

const isHeif = (type: DocumentType | undefined): boolean => type === 'image/heic' || type === 'image/heif';

/** The picture as JPEG, which everybody can open; undefined when the browser can't read it. */
const convertToJpeg = async (file: File, { decode, encode }: PrepareTools): Promise<File | undefined> => {
  try {
    const picture = await decode(file);
    const jpeg = await encode(picture).finally(() => picture.close());
    if (jpeg === null || jpeg.size > maxDocumentBytes) return undefined;
    const name = `${file.name.replace(/\.hei[cf]s?$/i, '')}.jpg`;
    return new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return undefined;
  }
};

/**
 * Readies a checked document for its upload: a HEIC picture becomes a JPEG where the browser can decode it, and is
 * otherwise stored as it is and shown by its name, as a PDF is.
 * @throws UploadError `unreadable_file`
 */
export const prepareDocument = async (
  file: File,
  tools: PrepareTools = browserTools,
): Promise<PreparedDocument> => {
  const type = await readDocumentType(file);
  if (isHeif(type)) {
    const jpeg = await convertToJpeg(file, tools);
    return jpeg === undefined ? { file } : { file: jpeg, previewUrl: tools.createUrl(jpeg) };
  }
  return type?.startsWith('image/') === true ? { file, previewUrl: tools.createUrl(file) } : { file };
};
