import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifestSchema = z.object({
  artifacts: z.record(z.string(), z.looseObject({ type: z.string() })),
});

const stackSchema = z.object({
  /** `aws://ACCOUNT/REGION`; the account is `unknown-account` where the templates leave it open. */
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

/** A resource that CloudFormation leaves where it is when its stack goes. */
export interface KeptResource {
  readonly type: string;
  /** Its name where the template gives one, else what the template calls it. */
  readonly name: string;
  readonly region: string;
}

/** A synthesized stack as far as a deployment has to know it. */
export interface DeployedStack {
  readonly name: string;
  readonly region: string;
  /** What the region must have been bootstrapped to: a parameter of Systems Manager, and its least value. */
  readonly bootstrap: { readonly parameter: string; readonly version: number };
  readonly kept: readonly KeptResource[];
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

const keptIn = ({ Resources }: z.infer<typeof templateSchema>, region: string): KeptResource[] =>
  Object.entries(Resources)
    .filter(([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy.startsWith('Retain'))
    .map(([logicalId, { Type, Properties = {} }]) => {
      const names = nameProperties.map((property) => Properties[property]);
      return { type: Type, name: names.find((name) => typeof name === 'string') ?? logicalId, region };
    });

/** The stacks that `cdk synth` left in a folder. Throws if it left none, or zod's error for what is no assembly. */
export const readStacks = (folder: string): DeployedStack[] =>
  Object.values(manifestSchema.parse(readJson(folder, 'manifest.json')).artifacts)
    .filter(({ type }) => type === 'aws:cloudformation:stack')
    .map((artifact) => {
      const { environment, properties } = stackSchema.parse(artifact);
      const region = environment.replace(/^.*\//, '');
      return {
        name: properties.stackName,
        region,
        bootstrap: {
          parameter: properties.bootstrapStackVersionSsmParameter,
          version: properties.requiresBootstrapStackVersion,
        },
        kept: keptIn(templateSchema.parse(readJson(folder, properties.templateFile)), region),
      };
    });
