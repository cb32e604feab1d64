/** Of the file systems of Linux and macOS, in bytes. */
const maxNameBytes = 255;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Shortens a file name before its extension, so that it can be saved: a letter takes up to four bytes. */
export const storableFileName = (name: string): string => {
  const extension = /\.\w+$/.exec(name)?.[0] ?? '';
  const stem = Array.from(name.slice(0, name.length - extension.length));
  while (bytesOf(stem.join('') + extension) > maxNameBytes) stem.pop();
  return stem.join('') + extension;
};
