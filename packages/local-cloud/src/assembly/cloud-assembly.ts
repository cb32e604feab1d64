import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { parseJson, type Json } from './json.ts';
import { TemplateError } from './template-error.ts';

const manifestSchema = z.object({
  artifacts: z.optional(
    z.record(
      z.string(),
      z.object({
        type: z.string(),
        environment: z.optional(z.string()),
        dependencies: z.optional(z.array(z.string())),
        properties: z.optional(
          z.object({
            templateFile: z.optional(z.string()),
            stackName: z.optional(z.string()),
            file: z.optional(z.string()),
          }),
        ),
      }),
    ),
  ),
});
type Artifact = NonNullable<z.infer<typeof manifestSchema>['artifacts']>[string];

const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.optional(z.string()), packaging: z.optional(z.string()) }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

const section = z._default(z.record(z.string(), z.json()), {});
const templateSchema = z.object({
  Parameters: z._default(
    z.record(z.string(), z.object({ Type: z.string(), Default: z.optional(z.json()) })),
    {},
  ),
  Mappings: section,
  Conditions: section,
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z._default(z.record(z.string(), z.json()), {}),
      Condition: z.optional(z.string()),
    }),
  ),
  Outputs: z._default(
    z.record(
      z.string(),
      z.object({
        Value: z.json(),
        Condition: z.optional(z.string()),
        Export: z.optional(z.object({ Name: z.json() })),
      }),
    ),
    {},
  ),
});

type Template = z.infer<typeof templateSchema>;

export interface StackTemplate {
  readonly name: string;
  readonly region: string;
  readonly account: string;
  readonly template: Template;
}

export interface CloudAssembly {
  /** In dependency order. */
  readonly stacks: readonly StackTemplate[];
  /** Absolute paths by object key, e.g. `<hash>.zip`. */
  readonly assets: ReadonlyMap<string, string>;
}

const localAccount = '000000000000';

const readJson = (file: string): Json => parseJson(readFileSync(file, 'utf8'));

const sortByDependencies = (artifacts: Readonly<Record<string, Artifact>>): [string, Artifact][] => {
  const ordered = new Map<string, Artifact>();
  const visit = (name: string): void => {
    const artifact = artifacts[name];
    if (artifact === undefined || ordered.has(name)) return;
    (artifact.dependencies ?? []).forEach(visit);
    ordered.set(name, artifact);
  };
  Object.keys(artifacts).forEach(visit);
  return [...ordered];
};

const toStack = (folder: string, name: string, artifact: Artifact, region: string): StackTemplate => {
  const [, account, stackRegion] = /^aws:\/\/([^/]+)\/(.+)$/.exec(artifact.environment ?? '') ?? [];
  const file = artifact.properties?.templateFile;
  if (file === undefined) throw new TemplateError(name, 'the manifest names no template file.');
  const template = templateSchema.safeParse(readJson(join(folder, file)));
  if (!template.success) throw new TemplateError(`${name} (${file})`, z.prettifyError(template.error));
  return {
    name: artifact.properties?.stackName ?? name,
    region: stackRegion === undefined || stackRegion === 'unknown-region' ? region : stackRegion,
    account: account === undefined || account === 'unknown-account' ? localAccount : account,
    template: template.data,
  };
};

const readAssets = (folder: string, file: string): [string, string][] =>
  Object.values(assetsSchema.parse(readJson(join(folder, file))).files).flatMap(({ source, destinations }) =>
    Object.values(destinations).map(({ objectKey }): [string, string] => [
      objectKey,
      resolve(folder, source.path ?? ''),
    ]),
  );

/** Reads what `cdk synth` wrote; `region` applies to stacks without one. @throws TemplateError */
export const readCloudAssembly = (folder: string, region: string): CloudAssembly => {
  const manifestFile = join(folder, 'manifest.json');
  if (!existsSync(manifestFile)) {
    throw new TemplateError(folder, "there is no manifest.json: run 'cdk synth' first.");
  }
  const artifacts = sortByDependencies(manifestSchema.parse(readJson(manifestFile)).artifacts ?? {});
  const ofType = (type: string) => artifacts.filter(([, artifact]) => artifact.type === type);
  const [nested] = ofType('cdk:cloud-assembly');
  if (nested !== undefined)
    throw new TemplateError(nested[0], 'nested assemblies (CDK stages) are not supported.');
  return {
    stacks: ofType('aws:cloudformation:stack').map(([name, artifact]) =>
      toStack(folder, name, artifact, region),
    ),
    assets: new Map(
      ofType('cdk:asset-manifest').flatMap(([, { properties }]) =>
        readAssets(folder, properties?.file ?? ''),
      ),
    ),
  };
};
