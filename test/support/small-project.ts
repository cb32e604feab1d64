import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreparedAssembly } from 'local-cloud/assembly-folders';

const buildSite = `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('build/site', { recursive: true });
writeFileSync('build/site-manifest.json', '{}');`;
const makeTemplates = `
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
const folder = process.env.CDK_OUTDIR;
// The archive of the AWS CLI is most of the size, and runs only in the cloud.
const isNeeded = (path) => !path.includes('in-use-') && !path.endsWith('.zip');
cpSync(process.env.TEMPLATES, folder, { recursive: true, filter: isNeeded });
const bundles = readdirSync(folder).filter((name) => /^asset[.][0-9a-f]+$/.test(name));
for (const name of existsSync('infra/changed') ? bundles : []) {
  const file = folder + '/' + name + '/index.mjs';
  // The product does not start without the Lambdas that create the administrators' accounts and the rule for mails that come in.
  const isNeededToStart = existsSync(file) && /AdminCreateUser|CreateReceiptRule/.test(readFileSync(file, 'utf8'));
  if (!isNeededToStart) rmSync(file, { force: true });
}
if (existsSync('infra/broken')) process.exit(1);`;

/**
 * Creates a project with the product's templates for a test to change: a file `infra/changed` removes the bundles of the routes'
 * Lambdas, and a file `infra/broken` makes the build fail.
 */
export const makeSmallProject = (templates: PreparedAssembly) => {
  const cwd = mkdtempSync(join(tmpdir(), 'broker-project-'));
  for (const folder of ['scripts', 'bin', 'web', 'infra', 'lambdas', 'domain']) mkdirSync(join(cwd, folder));
  writeFileSync(join(cwd, 'package.json'), '{"type":"module"}');
  writeFileSync(join(cwd, 'scripts/build-site.ts'), buildSite);
  writeFileSync(join(cwd, 'bin/app.ts'), makeTemplates);
  writeFileSync(join(cwd, 'cdk.json'), '{"app":"node bin/app.ts"}');
  return { cwd, env: { TEMPLATES: templates.folder } };
};
