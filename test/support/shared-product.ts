import type { Product } from '../../tools/product/runner.ts';

/**
 * Returns the product that test files of a worker share, with an empty stock. A file that changes the stock or the accounts, or
 * reads a whole table or inbox, needs its own.
 */
export const sharedProduct = (): Product => {
  const products = JSON.parse(process.env['SHARED_PRODUCTS']!) as Product[];
  return products[Number(process.env['JEST_WORKER_ID']) - 1]!;
};
