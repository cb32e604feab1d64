import type { Product } from '../../tools/product/runner.ts';

/**
 * Returns the product, with the templates of a local start and an empty stock, that test files of a worker share, one after
 * the other. A file that changes the stock or who may sign in, or looks at a whole table or inbox, needs one of its own.
 */
export const sharedProduct = (): Product => {
  const products = JSON.parse(process.env['SHARED_PRODUCTS']!) as Product[];
  return products[Number(process.env['JEST_WORKER_ID']) - 1]!;
};
