/** Kinds of metadata in a picture. */
export type Metadata = 'EXIF' | 'GPS' | 'XMP' | 'IPTC' | 'comment' | 'trailer';

/** Tag of EXIF's first directory that refers to the GPS data; CIPA DC-008 section 4.6.3. */
const gpsTag = 0x8825;
const orientationTag = 0x0112;
const entryBytes = 12;

/** Returns the tags of the first directory of a TIFF block, which is the format of EXIF. */
const tiffTags = (tiff: Buffer): number[] => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  return Array.from({ length: read16(directory) }, (_, index) => read16(directory + 2 + index * entryBytes));
};

const ofExif = (tiff: Buffer): Metadata[] => (tiffTags(tiff).includes(gpsTag) ? ['EXIF', 'GPS'] : ['EXIF']);

const exifHeader = 'Exif\0\0';
const startsWith = (bytes: Buffer, text: string): boolean =>
  bytes.toString('latin1', 0, text.length) === text;

const ofJpegSegment = (marker: number, content: Buffer): Metadata[] => {
  if (marker === 0xe1 && startsWith(content, exifHeader)) return ofExif(content.subarray(exifHeader.length));
  if (marker === 0xe1) return ['XMP'];
  if (marker === 0xed) return ['IPTC'];
  return marker === 0xfe ? ['comment'] : [];
};

const jpegMetadata = (file: Buffer): Metadata[] => {
  const found: Metadata[] = [];
  let offset = 2;
  // Until the start of the scan every segment has its length.
  for (let marker = file[offset + 1]; marker !== 0xda; marker = file[offset + 1]) {
    if (file[offset] !== 0xff || marker === undefined) throw new Error('This is no JPEG');
    const length = file.readUInt16BE(offset + 2);
    found.push(...ofJpegSegment(marker, file.subarray(offset + 4, offset + 2 + length)));
    offset += 2 + length;
  }
  // Phones append more pictures with metadata after the end marker.
  if (file.indexOf(Buffer.from([0xff, 0xd9]), offset) !== file.length - 2) found.push('trailer');
  return found;
};

const webpMetadata = (file: Buffer): Metadata[] => {
  const found: Metadata[] = [];
  const end = 8 + file.readUInt32LE(4);
  let offset = 12;
  while (offset < end) {
    const name = file.toString('latin1', offset, offset + 4);
    const length = file.readUInt32LE(offset + 4);
    const content = file.subarray(offset + 8, offset + 8 + length);
    if (name === 'EXIF') {
      found.push(...ofExif(startsWith(content, exifHeader) ? content.subarray(exifHeader.length) : content));
    }
    if (name === 'XMP ') found.push('XMP');
    // Chunks are padded to an even length.
    offset += 8 + length + (length % 2);
  }
  if (end !== file.length) found.push('trailer');
  return found;
};

/** Returns the metadata of a JPEG or WebP, like `exiftool` would show. @throws for other formats */
export const metadataOf = (file: Buffer): Metadata[] => {
  if (file[0] === 0xff && file[1] === 0xd8) return jpegMetadata(file);
  if (startsWith(file, 'RIFF') && file.toString('latin1', 8, 12) === 'WEBP') return webpMetadata(file);
  throw new Error('This is neither JPEG nor WebP');
};

/** Returns a TIFF block like a phone's: orientation, and GPS position. */
const phoneExif = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(98);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number): number => {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
    return at + 8;
  };
  tiff.writeUInt16BE(2, 8);
  tiff.writeUInt16BE(orientation, entry(10, orientationTag, 3, 1));
  tiff.writeUInt32BE(38, entry(22, gpsTag, 4, 1));
  tiff.writeUInt16BE(2, 38);
  tiff.write('S', entry(40, 1, 2, 2), 'latin1');
  tiff.writeUInt32BE(68, entry(52, 2, 5, 3));
  // 36° 50′ 54″ South: Auckland.
  [36, 1, 50, 1, 54, 1].forEach((part, index) => tiff.writeUInt32BE(part, 68 + index * 4));
  return tiff;
};

/** Adds a phone's metadata to a JPEG: orientation, position, XMP and a comment. */
export const asTakenByPhone = (jpeg: Buffer, orientation: number): Buffer => {
  const segment = (marker: number, content: Buffer): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from(exifHeader, 'latin1'), phoneExif(orientation)])),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>', 'latin1')),
    segment(0xfe, Buffer.from('Taken at home')),
    jpeg.subarray(2),
  ]);
};
