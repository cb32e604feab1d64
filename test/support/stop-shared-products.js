import { removeDataDir } from '../../tools/product/runner.ts';

/** Stops the products of `start-shared-products.js`. */
export default async () => {
  for (const product of globalThis.sharedProducts) {
    await product.stop();
    removeDataDir(product.dataDir);
  }
};
