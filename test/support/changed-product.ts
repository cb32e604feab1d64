import { rmSync } from 'node:fs';
import { copyTemplates, type ChangedTemplates } from './changed-templates.ts';
import { prepareProduct } from '../../tools/product/runner.ts';
import { makeSmallProject } from './small-project.ts';

/** A project whose templates are the product's own but for a test's change: a runner can be started in it. */
export interface ChangedProduct extends ReturnType<typeof makeSmallProject> {
  /** Removes it, once no runner reads it any more. */
  release(): void;
}

/** Makes the product with its templates changed, e.g. less a grant. Rejects if a change leaves them as they were. */
export const changeProduct = async (
  change: (templates: ChangedTemplates) => void,
): Promise<ChangedProduct> => {
  const product = await prepareProduct();
  const templates = copyTemplates(product);
  product.release();
  try {
    change(templates);
  } catch (error) {
    templates.release();
    throw error;
  }
  const project = makeSmallProject(templates);
  return {
    ...project,
    release: () => {
      templates.release();
      rmSync(project.cwd, { recursive: true });
    },
  };
};
