interface PictureParts {
  readonly width: number;
  readonly height: number;
  /** Names of chunks (WebP) or segments (JPEG). */
  readonly parts: readonly string[];
}

// Reads the chunks of a lossy WebP file, and the size in the header of its key frame (RFC 6386, 9.1).
const readWebpParts = (file: Buffer): PictureParts => {
  const parts: string[] = [];
  let size = { width: 0, height: 0 };
  for (let at = 12; at < file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    parts.push(name);
    if (name === 'VP8 ') {
      size = { width: file.readUInt16LE(at + 14) & 0x3fff, height: file.readUInt16LE(at + 16) & 0x3fff };
    }
    at += 8 + length + (length % 2);
  }
  return { ...size, parts };
};

// Reads the segments of a JPEG file up to the scan, and the size in its frame header (ITU-T T.81, B.2.2).
const readJpegParts = (file: Buffer): PictureParts => {
  const parts: string[] = [];
  let size = { width: 0, height: 0 };
  for (let at = 2; file.readUInt8(at + 1) !== 0xda; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt8(at + 1);
    parts.push(marker.toString(16));
    if (marker >= 0xc0 && marker <= 0xc2) {
      size = { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    }
  }
  return { ...size, parts };
};

/** Reads the parts of an image file. @throws TypeError if it is neither WebP nor JPEG */
export const readPictureParts = (file: Buffer): PictureParts => {
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') {
    return readWebpParts(file);
  }
  if (file.readUInt16BE(0) === 0xffd8) return readJpegParts(file);
  throw new TypeError('This is neither a WebP nor a JPEG file.');
};
