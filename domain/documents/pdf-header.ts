/** Readers look for a PDF's header this far: ISO 32000-1, appendix H.3.4.1. */
const maxBytesBefore = 1_024;
const headerBytes = '%PDF-1'.length;

export const pdfSearchBytes = maxBytesBefore + headerBytes;

const byteText = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Byte order marks, and what PDF counts as white space. */
const padding = /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe|[\0\t\n\f\r ])+/;

/** Text has no other control characters: MIME Sniffing Standard, section 3. */
const controlsOfText = '\t\n\f\r\x1b';

const isBinary = (text: string): boolean =>
  Array.from(text).some((letter) => letter < ' ' && !controlsOfText.includes(letter));

/** Markup, comments that would hide the PDF from a script, and how scripts, programs and other types begin. */
const otherType = /<|\/\*|(?<!:)\/\/|^(?:#!|MZ|PK|ftyp|%!|\{\\rtf|@echo\b|rem\s)/i;

/** Returns whether bytes begin a PDF, also after padding or text such as a printer's or server's header lines. */
export const hasPdfHeader = (bytes: Uint8Array): boolean => {
  const text = byteText(bytes.subarray(0, pdfSearchBytes));
  const start = text.search(/%PDF-\d/);
  if (start < 0) return false;
  const before = text.slice(0, start).replace(padding, '');
  return !isBinary(before) && !otherType.test(before);
};
