import { gzipSync } from 'node:zlib';
import { readSite } from '../../../scripts/site/site-content.ts';
import { scriptsOf } from '../web/measure-sizes.ts';

/** In bytes, with gzip. */
interface ScriptSizes {
  /** Scripts that neither the site nor the sign-in page loads. */
  readonly inbox: number;
  readonly home: number;
}

export const measureInboxScripts = (): ScriptSizes => {
  const { files } = readSite();
  const namesOf = (path: string): string[] => {
    const page = files.get(path);
    if (page === undefined) throw new Error(`The site has no page ${path}.`);
    return scriptsOf(page);
  };
  const sizeOf = (names: readonly string[]): number =>
    names
      .flatMap((name) => files.get(name) ?? [])
      .reduce((sum, { content }) => sum + gzipSync(content).length, 0);
  const home = namesOf('/');
  const others = new Set([...home, ...namesOf('/login')]);
  return { inbox: sizeOf(namesOf('/admin/inbox').filter((name) => !others.has(name))), home: sizeOf(home) };
};
