import { expect } from '@jest/globals';
import { brand } from '#domain/brand.ts';

/** Returns a reference to another stack's output, of a resource whose name contains `resource`. */
export const outputOf = (stack: string, resource: string, region: string) => ({
  'Fn::GetStackOutput': {
    StackName: `${brand.productPrefix}-${stack}`,
    Region: region,
    OutputName: expect.stringContaining(resource),
  },
});
