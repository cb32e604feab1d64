const headOf = (text: string): number => {
  const lastLineEnd = /\r?\n(?=\r?\n)/.exec(text);
  return lastLineEnd === null ? text.length : lastLineEnd.index + lastLineEnd[0].length;
};

/** Returns a mail's headers without its content. */
export const headersOnly = (raw: Buffer): Buffer => {
  const text = raw.toString('latin1');
  return Buffer.from(`${text.slice(0, headOf(text))}\r\n`, 'latin1');
};

/** Removes the headers whose whole names match, with their folded lines. */
export const removeHeaders = (raw: Buffer, names: string): Buffer => {
  const text = raw.toString('latin1');
  const end = headOf(text);
  const header = new RegExp(`^(?:${names}):.*(?:\\r?\\n[ \\t].*)*(?:\\r?\\n)?`, 'gim');
  return Buffer.from(text.slice(0, end).replace(header, '') + text.slice(end), 'latin1');
};

/** Replaces a header; the value must be one line. */
export const replaceHeader = (raw: Buffer, name: string, value: string): Buffer =>
  Buffer.concat([Buffer.from(`${name}: ${value}\r\n`), removeHeaders(raw, name)]);
