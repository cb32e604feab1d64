import { hasPdfHeader, pdfSearchBytes } from './pdf-header.ts';

export const documentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const;

export type DocumentType = (typeof documentTypes)[number];

export const extensionOf: Readonly<Record<DocumentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'application/pdf': 'pdf',
};

export const inlineDocumentTypes: ReadonlySet<string> = new Set<DocumentType>([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
]);

export const typeSignatureBytes = pdfSearchBytes;

const hasBytesAt = (bytes: Uint8Array, offset: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[offset + index] === byte);

const textAt = (bytes: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));

/** ISO/IEC 23008-12 annex B; AV1 Image File Format, section 6. */
const heifBrands: readonly (readonly [DocumentType, readonly string[]])[] = [
  ['image/avif', ['avif', 'avis']],
  ['image/heic', ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']],
  ['image/heif', ['mif1', 'msf1']],
];

/** Reads the file type box of ISO base media files: size, 'ftyp', major brand, version, other brands. */
const heifType = (bytes: Uint8Array): DocumentType | undefined => {
  if (textAt(bytes, 4, 4) !== 'ftyp') return undefined;
  const boxSize = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = [textAt(bytes, 8, 4)];
  for (let offset = 16; offset + 4 <= Math.min(boxSize, bytes.length); offset += 4) {
    brands.push(textAt(bytes, offset, 4));
  }
  const types = brands.flatMap((brand) =>
    heifBrands.flatMap(([type, own]) => (own.includes(brand) ? [type] : [])),
  );
  // 'mif1' only says that the file is an image; another brand names the format.
  return types.find((type) => type !== 'image/heif') ?? types[0];
};

/** Detects the type from the first {@link typeSignatureBytes}; undefined for types that are not allowed. */
export const detectFileType = (bytes: Uint8Array): DocumentType | undefined => {
  if (bytes.length < 12) return undefined;
  if (hasBytesAt(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (hasBytesAt(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6))) return 'image/gif';
  return heifType(bytes) ?? (hasPdfHeader(bytes) ? 'application/pdf' : undefined);
};

const isHeif = (type: string): boolean => type === 'image/heic' || type === 'image/heif';

/** Compares types; browsers mix up image/heic and image/heif. */
export const isSameDocumentType = (detected: DocumentType | undefined, declared: string): boolean =>
  detected === declared || (detected !== undefined && isHeif(detected) && isHeif(declared));
