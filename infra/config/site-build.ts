import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const siteManifestSchema = z.object({
  /** CSP sources, quoted: `'sha256-…'`. */
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
  /** Paths of prerendered pages: `/contact-us` stands in `contact-us/index.html`. */
  routes: z.array(z.string()),
  /** Paths whose records share one page: `/contact-seller/*` is `contact-seller/_/index.html`. */
  dynamicRoutes: z.array(z.string()),
});

/** The built site: its files, and what the cloud has to know of them. */
export type SiteBuild = z.infer<typeof siteManifestSchema> & {
  readonly folder: string;
  /** Paths of the files beside the pages, e.g. `/robots.txt`; the hashed ones below `/assets/` are not listed. */
  readonly files: readonly string[];
};

const filesBesidePages = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
    .map((entry) => `/${entry.name}`);

/** The site has not been built. */
class SiteNotBuiltError extends Error {
  override readonly name = 'SiteNotBuiltError';

  constructor(manifest: string) {
    super(`The site has not been built: ${manifest} is missing. Run 'npm run build:site' first.`);
  }
}

/** Reads what `npm run build:site` left in a folder. Throws a SiteNotBuiltError, or zod's error for a broken manifest. */
export const readSiteBuild = (buildFolder = 'build'): SiteBuild => {
  const manifest = join(buildFolder, 'site-manifest.json');
  if (!existsSync(manifest)) throw new SiteNotBuiltError(manifest);
  const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(buildFolder, 'site');
  return { ...siteManifestSchema.parse(parsed), folder, files: filesBesidePages(folder) };
};
