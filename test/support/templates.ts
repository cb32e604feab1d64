import { readFileSync } from 'node:fs';
import { brand } from '#domain/brand.ts';

/** JSON that a test looks into without describing its shape first. */
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
const stacks = ['data', 'auth', 'api', 'web'];
const edgeStacks = ['edge', 'edge-ops'];

/** The stacks of a stage: nobody is paged for the local one, and nothing guards what has made-up records. */
export const stacksOf = (stage: string): string[] => {
  if (stage === 'local') return stacks;
  return stage === 'dev' ? [...stacks, 'ops'] : [...stacks, 'ops', ...edgeStacks];
};

const outputFolder = 'build/test-synth';

export const readTemplate = (stage: string, stack: string): Template =>
  JSON.parse(readFileSync(`${outputFolder}/${stage}/${stack}.template.json`, 'utf8')) as Template;

/** Returns the templates of a stage by their stacks. */
export const readTemplates = (stage: string): Record<string, Template> =>
  Object.fromEntries(stacksOf(stage).map((stack) => [stack, readTemplate(stage, stack)]));

export const readSynthFile = (stage: string, file: string): ParsedJson =>
  JSON.parse(readFileSync(`${outputFolder}/${stage}/${file}`, 'utf8'));

export const resourcesOf = (template: Template, type: string): Resource[] =>
  Object.values(template.Resources).filter((resource) => resource.Type === type);

/** The bucket of uploads, among those of logs. */
export const uploadsBucketOf = (data: Template): ParsedJson =>
  resourcesOf(data, 'AWS::S3::Bucket').find(({ Properties }) =>
    new RegExp(String.raw`^${brand.productPrefix}-[a-z]+-uploads-`).test(
      Properties.BucketName['Fn::Join'][1][0],
    ),
  )!.Properties;

/** The configuration of the site's distribution. */
export const distributionOf = (stage: string): ParsedJson =>
  resourcesOf(readTemplate(stage, 'web'), 'AWS::CloudFront::Distribution')[0]!.Properties.DistributionConfig;
