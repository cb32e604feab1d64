import { maxFileNameLength } from '#domain/documents/document-key.ts';
import { maxStorageObjectBytes } from '#domain/documents/document-limits.ts';
import type { DocumentType } from '#domain/documents/document-types.ts';
import { readDocumentType } from './read-bytes.ts';
import { UploadError } from './upload-errors.ts';

export type UploadSource = Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> | string;

/** At most one of the two; a `File` has its own name. */
export interface UploadOptions {
  readonly path?: string;
  readonly key?: string;
}

export interface UploadFile {
  readonly bytes: Blob;
  readonly name: string;
  readonly type: () => Promise<DocumentType>;
  /** In milliseconds since 1970. */
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
  // Cut at the start: the end has the extension.
  return name === '' ? 'document' : name.slice(-maxFileNameLength);
};

const detectType = async (bytes: Blob, name: string): Promise<DocumentType> => {
  const type = await readDocumentType(bytes);
  if (type === undefined) throw new UploadError('wrong_type', `“${name}” is not a picture or a PDF.`);
  return type;
};

/** Validates an upload. @throws UploadError `invalid_source`, `too_large`, `invalid_path` */
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
