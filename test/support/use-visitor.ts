import { afterAll, beforeAll } from '@jest/globals';
import { cloudOf } from '../../tools/product/cloud.ts';
import type { Product } from '../../tools/product/runner.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';

interface Visited {
  readonly visitor: () => Visitor;
  readonly cloud: () => ReturnType<typeof cloudOf>;
}

/** Creates one visitor for all tests of a file or block, and the product's services for `useRunner`. */
export const useVisitor = (runner: () => Product): Visited => {
  let cloud: ReturnType<typeof cloudOf>;
  let visitor: Visitor;
  beforeAll(async () => {
    cloud = cloudOf(runner());
    visitor = await newVisitor(runner());
  });
  afterAll(() => cloud.close());
  return { visitor: () => visitor, cloud: () => cloud };
};
