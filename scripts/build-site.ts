import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { readCommandLine } from '../bin/command/read-command-line.ts';
import { siteState } from '../bin/prepare/site-state.ts';
import { prerenderSite } from '../web/prerender/prerender-site.ts';

const helpText = `
  npm run build:site   build every page into build/site

  --help  print this help
`;

readCommandLine(helpText, {});

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const siteFolder = fromRoot('build/site');
const rendererFolder = fromRoot('build/prerender');
const configFile = fromRoot('web/vite.config.ts');

process.env.NODE_ENV = 'production';
const started = performance.now();
const state = siteState(fromRoot('.'));
state.forget();
await Promise.all([build({ configFile }), build({ configFile, build: { ssr: true } })]);

const renderer = await import(`${rendererFolder}/entry-server.js`);
const manifest = await prerenderSite(siteFolder, renderer);
await writeFile(fromRoot('build/site-manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
state.markBuilt();

const seconds = ((performance.now() - started) / 1_000).toFixed(1);
console.log(`Built ${manifest.routes.length} pages in build/site in ${seconds} s`);
