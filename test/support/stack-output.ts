import { expect } from '@jest/globals';
import { brand } from '#domain/brand.ts';

/** How a template names an output of another stack, of a resource whose name has `resource` in it. */
export const outputOf = (stack: string, resource: string, region: string) => ({
  'Fn::GetStackOutput': {
    StackName: `${brand.productPrefix}-${stack}`,
    Region: region,
    OutputName: expect.stringContaining(resource),
  },
});
