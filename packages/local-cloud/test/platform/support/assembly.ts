import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../../../src/assembly/json.ts';
import { loadAssembly, type Assembly } from '../../../src/assembly/load-assembly.ts';
import { newFolder } from '../../support/new-folder.ts';

export const region = 'eu-west-2';

interface AssetFiles {
  readonly [assetHash: string]: Readonly<Record<string, string>>;
}

/** Writes templates and assets like `cdk synth` and returns the folder. Assets get the key `<hash>.zip`. */
export const writeAssembly = (
  templates: Readonly<Record<string, JsonObject>>,
  assets: AssetFiles = {},
): string => {
  const folder = newFolder();
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const files: Record<string, unknown> = {};
  for (const [hash, asset] of Object.entries(assets)) {
    for (const [path, content] of Object.entries(asset)) write(join(`asset.${hash}`, path), content);
    files[hash] = {
      source: { path: `asset.${hash}`, packaging: 'zip' },
      destinations: { current: { objectKey: `${hash}.zip` } },
    };
  }
  write('assets.json', JSON.stringify({ files }));
  const artifacts: Record<string, unknown> = {
    assets: { type: 'cdk:asset-manifest', properties: { file: 'assets.json' } },
  };
  for (const [name, template] of Object.entries(templates)) {
    write(`${name}.template.json`, JSON.stringify(template));
    artifacts[name] = {
      type: 'aws:cloudformation:stack',
      environment: `aws://unknown-account/${region}`,
      properties: { templateFile: `${name}.template.json` },
    };
  }
  write('manifest.json', JSON.stringify({ artifacts }));
  return folder;
};

export const assemblyOf = (
  templates: Readonly<Record<string, JsonObject>>,
  assets: AssetFiles = {},
): Assembly => loadAssembly(writeAssembly(templates, assets), { region });

/** Loads one stack named `app`. */
export const assemblyOfResources = (
  resources: JsonObject,
  more: JsonObject = {},
  assets: AssetFiles = {},
): Assembly => assemblyOf({ app: { Resources: resources, ...more } }, assets);
