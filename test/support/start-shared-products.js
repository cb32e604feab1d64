import { newDataDir, startRunner } from '../../tools/product/runner.ts';
import prepareHttpTests from './prepare-http-tests.js';

/** Starts a product for each Jest worker, for `sharedProduct`. */
export default async ({ maxWorkers }) => {
  prepareHttpTests();
  const products = await Promise.all(Array.from({ length: maxWorkers }, () => startRunner(newDataDir())));
  process.env.SHARED_PRODUCTS = JSON.stringify(
    products.map((product) => ({ ...product, process: undefined })),
  );
  globalThis.sharedProducts = products;
};
