import { maxDocumentBytes } from '#domain/documents/document-limits.ts';
import type { DocumentType } from '#domain/documents/document-types.ts';
import { encodeJpeg } from './encode-jpeg.ts';
import { readDocumentType } from './read-bytes.ts';

export interface PreparedDocument {
  readonly file: File;
  /** Object URL; to be revoked. */
  readonly previewUrl?: string;
}

interface PrepareTools {
  readonly decode: (file: Blob) => Promise<ImageBitmap>;
  readonly encode: (picture: ImageBitmap) => Promise<Blob | null>;
  readonly createUrl: (file: Blob) => string;
}

const browserTools: PrepareTools = {
  decode: (file) => createImageBitmap(file),
  encode: encodeJpeg,
  createUrl: (file) => URL.createObjectURL(file),
};

const isHeif = (type: DocumentType | undefined): boolean => type === 'image/heic' || type === 'image/heif';

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

/** Converts HEIC to JPEG if the browser can decode it; else it has no preview. @throws UploadError `unreadable_file` */
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
