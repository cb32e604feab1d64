import type { Product } from './runner.ts';

/**
 * Returns the product, with the templates of a local start and an empty stock, that all tests of a worker share, one file after the other.
 * What a test file changes for others, such as the stock, faults of mail or who may sign in, needs a product of its own.
 */
export const sharedProduct = (): Product => {
  const products = JSON.parse(process.env['SHARED_PRODUCTS']!) as Product[];
  return products[Number(process.env['JEST_WORKER_ID']) - 1]!;
};
