import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const releasesFolder = 'test/releases';

/** Lists the releases with samples, the oldest first. */
export const listReleases = (): string[] =>
  (existsSync(releasesFolder) ? readdirSync(releasesFolder, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** Returns the sum of all samples of a release. */
export const sumOf = (release: string): string => {
  const hash = createHash('sha256');
  const folder = join(releasesFolder, release);
  for (const file of readdirSync(folder).toSorted())
    hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
};

/** Returns the file with the sum of a release as it was cut. */
export const sumFile = (release: string): string => join(releasesFolder, `${release}.sha256`);

export const writeSum = (release: string): void => writeFileSync(sumFile(release), `${sumOf(release)}\n`);
