import { TemplateError } from './template-error.ts';

interface Sections {
  readonly Description: string;
  readonly Resources: object;
  readonly Outputs: object;
  readonly Parameters: object;
  readonly Mappings: object;
}

type StackLimit = readonly [
  unit: string,
  max: number,
  measure: (template: Sections, fileBytes: number) => number,
];

const longestName = ({ Resources, Outputs, Parameters }: Sections): number =>
  [Resources, Outputs, Parameters]
    .flatMap((section) => Object.keys(section))
    .reduce((longest, { length }) => Math.max(longest, length), 0);

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html (template in S3) */
const stackLimits: readonly StackLimit[] = [
  ['bytes of template', 1_048_576, (_, fileBytes) => fileBytes],
  ['bytes of description', 1024, ({ Description }) => Buffer.byteLength(Description)],
  ['resources', 500, ({ Resources }) => Object.keys(Resources).length],
  ['outputs', 200, ({ Outputs }) => Object.keys(Outputs).length],
  ['parameters', 200, ({ Parameters }) => Object.keys(Parameters).length],
  ['dynamic references', 60, ({ Resources }) => JSON.stringify(Resources).split('{{resolve:').length - 1],
  ['mappings', 200, ({ Mappings }) => Object.keys(Mappings).length],
  ['characters in the longest of its names', 255, longestName],
];

/** Checks a stack against CloudFormation's quotas; `fileBytes` is the template's size. @throws TemplateError */
export const checkStackLimits = (where: string, template: Sections, fileBytes: number): void => {
  for (const [unit, max, measure] of stackLimits) {
    const size = measure(template, fileBytes);
    if (size > max) {
      throw new TemplateError(
        where,
        `it has ${size} ${unit}, CloudFormation allows at most ${max}: shorten it or split the stack.`,
      );
    }
  }
};
