import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifestSchema = z.object({
  artifacts: z.record(z.string(), z.looseObject({ type: z.string() })),
});

const stackSchema = z.object({
  /** `aws://ACCOUNT/REGION`; the account may be `unknown-account`. */
  environment: z.string(),
  properties: z.object({
    stackName: z.string(),
    templateFile: z.string(),
    requiresBootstrapStackVersion: z._default(z.int(), 6),
    bootstrapStackVersionSsmParameter: z._default(z.string(), '/cdk-bootstrap/hnb659fds/version'),
  }),
});

const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      DeletionPolicy: z.optional(z.string()),
      Properties: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
});

/** A resource that CloudFormation keeps when its stack is deleted. */
export interface RetainedResource {
  readonly type: string;
  /** Physical name, or the logical id if the template has none. */
  readonly name: string;
  readonly region: string;
}

export interface DeployedStack {
  readonly name: string;
  readonly region: string;
  /** Systems Manager parameter with the bootstrap version, and the version needed. */
  readonly bootstrap: { readonly parameter: string; readonly version: number };
  readonly retained: readonly RetainedResource[];
  /** Those of its resources, e.g. `AWS::S3::Bucket`. */
  readonly types: readonly string[];
}

const nameProperties = [
  'TableName',
  'BucketName',
  'UserPoolName',
  'LogGroupName',
  'AliasName',
  'Description',
];

const readJson = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'));

const retainedResources = (
  { Resources }: z.infer<typeof templateSchema>,
  region: string,
): RetainedResource[] =>
  Object.entries(Resources)
    .filter(([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy.startsWith('Retain'))
    .map(([logicalId, { Type, Properties = {} }]) => {
      const names = nameProperties.map((property) => Properties[property]);
      return { type: Type, name: names.find((name) => typeof name === 'string') ?? logicalId, region };
    });

/** Reads the stacks from the output of `cdk synth`. */
export const readStacks = (folder: string): DeployedStack[] =>
  Object.values(manifestSchema.parse(readJson(folder, 'manifest.json')).artifacts)
    .filter(({ type }) => type === 'aws:cloudformation:stack')
    .map((artifact) => {
      const { environment, properties } = stackSchema.parse(artifact);
      const region = environment.replace(/^.*\//, '');
      const template = templateSchema.parse(readJson(folder, properties.templateFile));
      return {
        name: properties.stackName,
        region,
        bootstrap: {
          parameter: properties.bootstrapStackVersionSsmParameter,
          version: properties.requiresBootstrapStackVersion,
        },
        retained: retainedResources(template, region),
        types: Object.values(template.Resources).map(({ Type }) => Type),
      };
    });
