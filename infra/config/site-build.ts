import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const siteManifestSchema = z.object({
  /** Content security policy sources, quoted: `'sha256-…'`. */
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
  routes: z.array(z.string()),
  /** Dynamic routes, whose paths share one page: `/contact-seller/*` is `contact-seller/_/index.html`. */
  dynamicRoutes: z.array(z.string()),
});

export type SiteBuild = z.infer<typeof siteManifestSchema> & {
  readonly folder: string;
  /** Files beside the pages, e.g. `/robots.txt`, without the hashed ones below `/assets/`. */
  readonly files: readonly string[];
};

const filesBesidePages = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
    .map((entry) => `/${entry.name}`);

class SiteNotBuiltError extends Error {
  override readonly name = 'SiteNotBuiltError';

  constructor(manifest: string) {
    super(`The site has not been built: ${manifest} is missing. Run 'npm run build:site' first.`);
  }
}

/** @throws SiteNotBuiltError, or a ZodError for an invalid manifest */
export const readSiteBuild = (buildFolder = 'build'): SiteBuild => {
  const manifest = join(buildFolder, 'site-manifest.json');
  if (!existsSync(manifest)) throw new SiteNotBuiltError(manifest);
  const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(buildFolder, 'site');
  return { ...siteManifestSchema.parse(parsed), folder, files: filesBesidePages(folder) };
};
