/** The smallest picture that a browser can show: one pixel. */
export const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file that begins like a HEIC picture, which browsers can't show. */
export const smallHeic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic and what a browser can’t show');

/** A file that begins like a PDF. */
export const smallPdf = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

/** A PDF after a byte order mark and a server's header lines, that says that it is encrypted. */
export const protectedPdf = Buffer.from(
  '\uFEFFContent-Type: application/pdf\r\n\r\n%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R/Encrypt 2 0 R>>\n%%EOF',
);
