import { maxFileNameLength } from '#domain/documents/document-key.ts';
import { maxStorageObjectBytes } from '#domain/documents/document-limits.ts';
import type { DocumentType } from '#domain/documents/document-types.ts';
import { readDocumentType } from './read-bytes.ts';
import { UploadError } from './upload-errors.ts';

/** What can be uploaded. Text is sent as UTF-8. */
export type UploadSource = Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> | string;

/** How an upload is to be called: by one of the two, or not at all when the source is a file with a name. */
export interface UploadOptions {
  /** A name with its folders. The server makes the key, and uses the last segment only. */
  readonly path?: string;
  /** A name without folders. */
  readonly key?: string;
}

/** A source that passed the checks. */
export interface UploadFile {
  readonly bytes: Blob;
  readonly name: string;
  readonly type: () => Promise<DocumentType>;
  /** When the file was changed last, in milliseconds since 1970; undefined if it is none from the disk. */
  readonly lastModified: number | undefined;
}

const isSource = (source: unknown): source is UploadSource =>
  source instanceof Blob ||
  source instanceof ArrayBuffer ||
  ArrayBuffer.isView(source) ||
  typeof source === 'string';

const chooseName = (source: UploadSource, { path, key }: UploadOptions): string => {
  if (path !== undefined && key !== undefined) {
    throw new UploadError('invalid_path', 'Give either a path or a key, not both.');
  }
  if (path?.startsWith('/') === true) {
    throw new UploadError('invalid_path', 'A path must not begin with a slash.');
  }
  const name = path ?? key ?? (source instanceof File ? source.name : '');
  // The end of a name tells more than its beginning.
  return name === '' ? 'document' : name.slice(-maxFileNameLength);
};

const detectType = async (bytes: Blob, name: string): Promise<DocumentType> => {
  const type = await readDocumentType(bytes);
  if (type === undefined) throw new UploadError('wrong_type', `“${name}” is not a picture or a PDF.`);
  return type;
};

/**
 * Checks what is to be uploaded.
 * @throws UploadError `invalid_source`, `too_large`, `invalid_path`
 */
export const validateUploadInput = (source: unknown, options: UploadOptions): UploadFile => {
  if (!isSource(source)) {
    const message = 'Invalid upload source: only a Blob, a File, an ArrayBuffer or a string can be uploaded.';
    throw new UploadError('invalid_source', message);
  }
  const name = chooseName(source, options);
  const bytes = source instanceof Blob ? source : new Blob([source]);
  if (bytes.size > maxStorageObjectBytes) {
    throw new UploadError('too_large', 'Object size cannot not be greater than 5TB.');
  }
  const lastModified = source instanceof File ? source.lastModified : undefined;
  return { bytes, name, type: () => detectType(bytes, name), lastModified };
};
