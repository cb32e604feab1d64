import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readAssetManifest } from '../../web/prerender/asset-manifest.ts';

const manifest = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/entry.css'],
    assets: ['assets/sky.svg', 'assets/text.woff2'],
    dynamicImports: ['src/features/a/a-page.tsx', 'src/features/b/b-page.tsx'],
  },
  'src/styles/print.css': { file: 'assets/print.css', isEntry: true },
  'src/styles/site.css': { file: 'assets/site.css' },
  'src/features/a/a-page.tsx': {
    file: 'assets/a.js',
    imports: ['_form.js', '_vendor.js'],
    css: ['assets/a.css'],
    assets: ['assets/macrons.woff2'],
  },
  'src/features/b/b-page.tsx': { file: 'assets/b.js', imports: ['src/app/entry-client.tsx'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_form.js': {
    file: 'assets/form.js',
    imports: ['_vendor.js', 'src/app/entry-client.tsx'],
    dynamicImports: ['_signer.js'],
    css: ['assets/form.css'],
  },
  '_signer.js': { file: 'assets/signer.js' },
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asset-manifest-'));
});

afterEach(async () => rm(folder, { recursive: true }));

const read = async (content: unknown) => {
  const path = join(folder, 'manifest.json');
  await writeFile(path, JSON.stringify(content));
  return readAssetManifest(path);
};

describe('asset manifest', () => {
  it('finds the entry', async () => {
    expect((await read(manifest)).entry).toBe('/assets/entry.js');
  });

  it('finds the font of the entry’s styles', async () => {
    expect((await read(manifest)).font).toBe('/assets/text.woff2');
  });

  it('throws if the entry has no font', async () => {
    const entry = { ...manifest['src/app/entry-client.tsx'], assets: ['assets/sky.svg'] };
    await expect(read({ ...manifest, 'src/app/entry-client.tsx': entry })).rejects.toThrow('no font');
  });

  it('finds the print style sheet and does not mistake it for the entry', async () => {
    const print = { 'src/styles/print.css': manifest['src/styles/print.css'] };
    const { entry, printStyleSheet } = await read({ ...print, ...manifest });
    expect(printStyleSheet).toBe('/assets/print.css');
    expect(entry).toBe('/assets/entry.js');
  });

  it('lists a page’s style sheets, imported ones first', async () => {
    const { styleSheetsOf } = await read(manifest);
    expect(styleSheetsOf(['features/a/a-page'])).toEqual([
      '/assets/entry.css',
      '/assets/form.css',
      '/assets/a.css',
    ]);
    expect(styleSheetsOf(['features/b/b-page'])).toEqual(['/assets/entry.css']);
  });

  it('lists a style sheet among the sources as a sheet, not as a chunk', async () => {
    const { chunksOf, styleSheetsOf, entryStyleSheets } = await read(manifest);
    const sources = ['styles/site.css', 'features/b/b-page'];
    expect(styleSheetsOf(sources)).toEqual(['/assets/entry.css', '/assets/site.css']);
    expect(chunksOf(sources)).toEqual(chunksOf(['features/b/b-page']));
    expect(entryStyleSheets).toEqual(['/assets/entry.css']);
  });

  it('lists a page’s static imports once, without other pages or dynamic imports', async () => {
    const { chunksOf } = await read(manifest);
    expect(chunksOf(['features/a/a-page']).sort()).toEqual([
      '/assets/a.js',
      '/assets/form.js',
      '/assets/vendor.js',
    ]);
    expect(chunksOf(['features/b/b-page']).sort()).toEqual(['/assets/b.js', '/assets/vendor.js']);
  });

  it('finds code that is no page', async () => {
    const { chunksOf } = await read({ ...manifest, 'src/lib/calls.ts': { file: 'assets/calls.js' } });
    expect(chunksOf(['lib/calls.ts'])).toEqual(['/assets/vendor.js', '/assets/calls.js']);
  });

  it('names a missing page in the error', async () => {
    const { chunksOf } = await read(manifest);
    expect(() => chunksOf(['features/c/c-page'])).toThrow('does not list src/features/c/c-page.tsx');
  });

  it('throws if the manifest has no entry', async () => {
    const { 'src/app/entry-client.tsx': _, ...others } = manifest;
    await expect(read(others)).rejects.toThrow('no entry or no styles');
  });
});
