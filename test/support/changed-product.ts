import { rmSync } from 'node:fs';
import { copyTemplates, type ChangedTemplates } from './changed-templates.ts';
import { prepareProduct } from '../../tools/product/runner.ts';
import { makeSmallProject } from './small-project.ts';

/** A project with changed templates of the product, in which a runner can be started. */
export interface ChangedProduct extends ReturnType<typeof makeSmallProject> {
  /** Deletes it, when no runner uses it any more. */
  release(): void;
}

/** Copies the product with changed templates, e.g. without a permission. Rejects if the change has no effect. */
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
