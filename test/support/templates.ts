import { readFileSync } from 'node:fs';
import { brand } from '#domain/brand.ts';

/** JSON that a test reads without a schema. */
export type ParsedJson = ReturnType<typeof JSON.parse>;

export interface Resource {
  readonly Type: string;
  readonly Properties: ParsedJson;
  readonly [key: string]: unknown;
}

export interface Template {
  readonly Resources: Record<string, Resource>;
  readonly Outputs?: Record<string, { readonly Value: ParsedJson }>;
  readonly Parameters?: Record<string, ParsedJson>;
}

export const stages = ['local', 'dev', 'staging', 'prod'] as const;
const routeStacks = ['visitors', 'work', 'desk'];
const stacks = ['data', 'auth', 'mail', ...routeStacks, 'api', 'web'];
const edgeStacks = ['edge', 'edge-ops'];

/** Returns the stacks of a stage: the local one has no alarms, and stages with made-up records no firewall. */
export const stacksOf = (stage: string): string[] => {
  if (stage === 'local') return stacks;
  return stage.startsWith('dev') ? [...stacks, 'ops'] : [...stacks, 'ops', ...edgeStacks];
};

const outputFolder = 'build/test-synth';

export const readTemplate = (stage: string, stack: string): Template =>
  JSON.parse(readFileSync(`${outputFolder}/${stage}/${stack}.template.json`, 'utf8')) as Template;

const readAsOne = (stage: string, stacks: readonly string[]): Template => {
  const resources = stacks
    .flatMap((stack) => Object.entries(readTemplate(stage, stack).Resources))
    .filter(([, { Type }]) => Type !== 'AWS::CloudFormation::WaitConditionHandle');
  const merged = { Resources: Object.fromEntries(resources) };
  if (Object.keys(merged.Resources).length < resources.length) {
    throw new RangeError('Two stacks have a resource of the same logical id.');
  }
  return merged;
};

/** Reads the stacks of the routes' Lambdas as one template. */
export const readRouteStacks = (stage: string): Template => readAsOne(stage, routeStacks);

/** Reads all stacks with Lambdas, but for the pool's triggers, as one template. */
export const readLambdaStacks = (stage: string): Template =>
  readAsOne(stage, ['mail', ...routeStacks, 'web']);

/** Reads the templates of a stage by stack. */
export const readTemplates = (stage: string): Record<string, Template> =>
  Object.fromEntries(stacksOf(stage).map((stack) => [stack, readTemplate(stage, stack)]));

export const readSynthFile = (stage: string, file: string): ParsedJson =>
  JSON.parse(readFileSync(`${outputFolder}/${stage}/${file}`, 'utf8'));

export const resourcesOf = (template: Template, type: string): Resource[] =>
  Object.values(template.Resources).filter((resource) => resource.Type === type);

/** Returns the uploads bucket, which is not one of the log buckets. */
export const uploadsBucketOf = (data: Template): ParsedJson =>
  resourcesOf(data, 'AWS::S3::Bucket').find(({ Properties }) =>
    new RegExp(String.raw`^${brand.productPrefix}-[a-z]+-uploads-`).test(
      Properties.BucketName['Fn::Join'][1][0],
    ),
  )!.Properties;

/** Returns the configuration of the site's distribution. */
export const distributionOf = (stage: string): ParsedJson =>
  resourcesOf(readTemplate(stage, 'web'), 'AWS::CloudFront::Distribution')[0]!.Properties.DistributionConfig;
