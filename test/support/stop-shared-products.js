import { removeDataDir } from '../../tools/product/runner.ts';

/** Stops what `start-shared-products.js` started. */
export default async () => {
  for (const product of globalThis.sharedProducts) {
    await product.stop();
    removeDataDir(product.dataDir);
  }
};
