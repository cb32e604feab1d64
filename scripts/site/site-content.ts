import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import mime from 'mime';
import { readSiteBuild } from '../../infra/config/site-build.ts';

export interface SiteFile {
  readonly type: string;
  readonly content: Buffer;
  /** Compressed with brotli at its highest level; for text only. */
  readonly compressed?: Buffer;
}

/** All files of the built site, in memory, so that a later build changes nothing. */
export interface SiteContent {
  readonly routes: readonly string[];
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly notFound: SiteFile;
}

const textTypes = /^(text\/|application\/(javascript|json|xml|manifest))|\+xml|\+json/;

export const createSiteFile = (type: string, content: Buffer): SiteFile =>
  textTypes.test(type) ? { type, content, compressed: brotliCompressSync(content) } : { type, content };

export const readSite = (): SiteContent => {
  const { folder, routes } = readSiteBuild();
  const read = (path: string): SiteFile =>
    createSiteFile(mime.getType(path) ?? 'application/octet-stream', readFileSync(join(folder, path)));
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
      .map((path) => [path, read(path)]),
  );
  for (const route of routes) files.set(route, read(join(route, 'index.html')));
  return { routes, files, notFound: read('404.html') };
};
