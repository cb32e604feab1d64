import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the drawn pictures are committed: a folder for each, with its renditions. */
export const picturesFolder = fileURLToPath(new URL('../pictures', import.meta.url));

/** The bytes of a rendition, e.g. of `960.jpg`. */
export const readPicture = (name: string, rendition: string): Promise<Buffer> =>
  readFile(join(picturesFolder, name, rendition));
