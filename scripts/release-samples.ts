import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { readCommandLine } from '../bin/command/read-command-line.ts';
import { listReleases, releasesFolder, writeSum } from './release/releases.ts';
import { writeSamples } from './release/write-samples.ts';

const helpText = `
  npm run release:samples   run the HTTP tests, and write samples of all that they stored, and all addresses, to
                            ${releasesFolder}/ for the version in package.json; the browser's samples are those of the release before

  --recorded FILE  use what an earlier run has recorded, instead of running the tests
  --help           print this help
`;

const { values } = readCommandLine(helpText, { recorded: { type: 'string' } });
const { version } = packageJson;
const recorded = values.recorded ?? join('build', 'recorded.json');

if (values.recorded === undefined) {
  mkdirSync('build', { recursive: true });
  const tests = ['run', 'jest', '--', '--selectProjects', 'local', '--', 'test/groups/local/records'];
  const { status } = spawnSync('npm', tests, {
    stdio: 'inherit',
    env: { ...process.env, RECORD_STORED: recorded },
  });
  if (status !== 0) throw new Error('The HTTP tests failed, so nothing was written.');
}

const folder = join(releasesFolder, version);
mkdirSync(folder, { recursive: true });
const browserFile = join(folder, 'browser.json');
const before = listReleases().findLast((release) => release !== version);
if (!existsSync(browserFile) && before !== undefined)
  cpSync(join(releasesFolder, before, 'browser.json'), browserFile);
writeSamples(folder, JSON.parse(readFileSync(recorded, 'utf8')));
writeSum(version);
console.log(`Wrote ${folder}`);
