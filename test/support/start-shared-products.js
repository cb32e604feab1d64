import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeDescription } from '../../scripts/openapi/write-description.ts';
import { newDataDir, startRunner } from '../../tools/product/runner.ts';

/**
 * Starts a product for each Jest worker, for `sharedProduct`, resets the record of used permissions, and describes the API for
 * `validate-responses.ts`.
 */
export default async ({ maxWorkers }) => {
  writeDescription();
  const notes = resolve('build/used-permissions');
  rmSync(notes, { recursive: true, force: true });
  mkdirSync(notes, { recursive: true });
  process.env.USED_PERMISSIONS = notes;
  const products = await Promise.all(Array.from({ length: maxWorkers }, () => startRunner(newDataDir())));
  process.env.SHARED_PRODUCTS = JSON.stringify(
    products.map((product) => ({ ...product, process: undefined })),
  );
  globalThis.sharedProducts = products;
};
