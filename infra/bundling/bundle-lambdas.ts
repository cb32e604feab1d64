import { readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { lendingTermsConstant } from '#domain/lending/lending-terms-constant.ts';
import { build, type Metafile, type Plugin } from 'esbuild';
import * as z from 'zod/mini';
import { mailComposerAlone } from './mail-composer-alone.ts';
import { literalKeys } from './literal-keys.ts';
import { noLateCode } from './no-late-code.ts';

const lambdaSuffix = '.lambda.ts';
const sourceFolder = 'lambdas';
const outputFolder = join('build', 'lambdas');

const packageSchema = z.object({ version: z.string() });

/** Leaves only the version of the SDK's package files: it is all that the clients read, and the rest adds 2 KB for each. */
const versionsOnly: Plugin = {
  name: 'versions-only',
  setup: (bundling) => {
    bundling.onLoad({ filter: /@aws-sdk[/\\]client-[^/\\]+[/\\]package\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(packageSchema.parse(JSON.parse(await readFile(path, 'utf8')))),
      loader: 'json',
    }));
  },
};

export const bundleFolder = (id: string): string => join(outputFolder, id);

/** Bundles files `<id>.lambda.ts` as `<id>/index.mjs` in one esbuild call: fifteen times faster than one call each. */
export const bundleFiles = async (files: readonly string[], outdir: string): Promise<Metafile> => {
  const { metafile } = await build({
    entryPoints: files.map((file) => ({ in: file, out: join(basename(file, lambdaSuffix), 'index') })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    define: { ...lendingTermsConstant(Date.now()) },
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // ES modules first: the SDK's CommonJS builds can't be tree-shaken and add 200 KB.
    mainFields: ['module', 'main'],
    // Lambda always sets its credentials in the environment; the SDK's other providers add 130 KB to each bundle.
    alias: {
      '@aws-sdk/credential-provider-node': './infra/bundling/environment-credentials.ts',
      '@aws-sdk/middleware-endpoint-discovery': './infra/bundling/no-endpoint-discovery.ts',
    },
    plugins: [literalKeys, versionsOnly, mailComposerAlone, noLateCode],
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
  });
  return metafile;
};

export const bundleLambdas = async (): Promise<void> => {
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(lambdaSuffix))
    .map((file) => join(sourceFolder, file));
  rmSync(outputFolder, { recursive: true, force: true });
  await bundleFiles(files, outputFolder);
};
