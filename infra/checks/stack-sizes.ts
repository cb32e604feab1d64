import { readFileSync } from 'node:fs';
import type { IPolicyValidationPlugin, PolicyViolation } from 'aws-cdk-lib';
import * as z from 'zod/mini';

// CloudFormation itself refuses 500 and 1 MB: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
const limits = { resources: 400, kilobytes: 900 };

const advice =
  'CloudFormation refuses 500 resources and 1 MB. Move an area to a later stack in infra/config/route-stacks.ts, or to a new one.';

const templateSchema = z.object({ Resources: z.record(z.string(), z.unknown()) });

const findExcess = (template: string): string | undefined => {
  const resources = Object.keys(templateSchema.parse(JSON.parse(template)).Resources).length;
  const kilobytes = Math.ceil(Buffer.byteLength(template) / 1_000);
  if (resources >= limits.resources)
    return `${resources} resources, and must have fewer than ${limits.resources}`;
  if (kilobytes >= limits.kilobytes) return `${kilobytes} KB, and must have less than ${limits.kilobytes}`;
  return undefined;
};

/** Refuses stacks before they are too large for CloudFormation, while there is time to split them. */
export const stackSizes: IPolicyValidationPlugin = {
  name: 'StackSizes',
  validate: ({ stackTemplates }) => {
    const violations = stackTemplates.flatMap(({ stackConstructPath, templatePath }): PolicyViolation[] => {
      const excess = findExcess(readFileSync(templatePath, 'utf8'));
      if (excess === undefined) return [];
      return [
        {
          ruleName: 'StackSize',
          description: `The stack ${stackConstructPath} has ${excess}. ${advice}`,
          violatingResources: [{ constructPath: stackConstructPath, templatePath, locations: [] }],
        },
      ];
    });
    return { success: violations.length === 0, violations };
  },
};
