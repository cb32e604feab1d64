import type { Product } from '../../tools/product/runner.ts';

/**
 * Returns the product that test files of a worker share, one after another, with an empty stock: a file that adds vehicles
 * deletes them, one that changes accounts leaves them able to sign in. One that reads a whole table needs its own product.
 */
export const sharedProduct = (): Product => {
  const products = JSON.parse(process.env['SHARED_PRODUCTS']!) as Product[];
  return products[Number(process.env['JEST_WORKER_ID']) - 1]!;
};
