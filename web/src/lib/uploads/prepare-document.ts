import type { DocumentType } from '#domain/documents/document-types.ts';
import { formatFileSize } from '../format-file-size.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { decodePicture, drawPicture, encodePicture } from '../pictures/draw-picture.ts';
import { legibleSize } from '../pictures/picture-size.ts';
import { readDocumentType } from './read-bytes.ts';

export interface PreparedDocument {
  readonly file: File;
  /** Object URL; to be revoked. */
  readonly previewUrl?: string;
  /** A sentence for whoever chose the file. */
  readonly note?: string;
}

interface PrepareTools {
  /** Writes a picture as a JPEG that a reader can read; null if the browser can't. */
  readonly shrink: (file: Blob) => Promise<Blob | null>;
  readonly createUrl: (file: Blob) => string;
}

/** Print stays sharp, and a photograph of 4 MB becomes one of 0.7. */
const jpegQuality = 0.8;

const shrinkInBrowser = async (file: Blob): Promise<Blob | null> => {
  const picture = await decodePicture(file);
  const drawn = drawPicture(picture, legibleSize(picture));
  picture.close();
  return encodePicture(drawn, 'image/jpeg', jpegQuality);
};

const browserTools: PrepareTools = {
  shrink: shrinkInBrowser,
  createUrl: (file) => URL.createObjectURL(file),
};

/** Bytes. Smaller files are sent as they are. */
const minShrunkBytes = 1024 * 1024;
const shrunkTypes: ReadonlySet<string> = new Set<DocumentType>([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
]);

const isHeif = (type: DocumentType | undefined): boolean => type === 'image/heic' || type === 'image/heif';

/** Phones run out of memory with several photographs of this size. */
const inTurn = oneAtATime();

const toJpeg = async (file: File, type: DocumentType, { shrink }: PrepareTools): Promise<File> => {
  const isLarge = file.size >= minShrunkBytes && shrunkTypes.has(type);
  if (!isLarge && !isHeif(type)) return file;
  const jpeg = await inTurn(() => shrink(file)).catch(() => null);
  // Staff can't look at HEIC, so it is never kept for its size.
  if (jpeg === null || (jpeg.size >= file.size && !isHeif(type))) return file;
  const name = `${file.name.replace(/\.\w{1,5}$/, '')}.jpg`;
  return new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified });
};

/**
 * Makes photographs as small as a reader needs them, and HEIC readable, if the browser can decode them. What it can't decode has no
 * preview if it is HEIC. @throws UploadError `unreadable_file`
 */
export const prepareDocument = async (
  chosen: File,
  tools: PrepareTools = browserTools,
): Promise<PreparedDocument> => {
  const type = await readDocumentType(chosen);
  if (type?.startsWith('image/') !== true) return { file: chosen };
  const file = await toJpeg(chosen, type, tools);
  return {
    file,
    ...((file !== chosen || !isHeif(type)) && { previewUrl: tools.createUrl(file) }),
    ...(file.size < chosen.size && { note: `Made smaller: it was ${formatFileSize(chosen.size)}.` }),
  };
};
