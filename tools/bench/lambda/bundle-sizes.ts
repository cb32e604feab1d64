import { statSync } from 'node:fs';
import { loadAssembly } from 'local-cloud/assembly';
import { defineFunction } from 'local-cloud/function-definition';
import { brand } from '#domain/brand.ts';
import { prepareProduct } from '../../product/runner.ts';

export interface BundleSize {
  /** Id of the Lambda. */
  readonly id: string;
  readonly bytes: number;
}

// CDK's own Lambdas have other names.
const ownName = new RegExp(String.raw`^${brand.productPrefix}-local-([a-z-]+)$`);

/** Returns the size of each Lambda's bundle, the largest first. */
export const bundleSizes = async (): Promise<BundleSize[]> => {
  const prepared = await prepareProduct();
  const assembly = loadAssembly(prepared.folder, { region: 'eu-west-2' });
  const sizes = assembly.ofType('AWS::Lambda::Function').flatMap((resource): BundleSize[] => {
    const id = ownName.exec(resource.physicalId)?.[1];
    return id === undefined
      ? []
      : [{ id, bytes: statSync(defineFunction(resource, assembly).moduleFile).size }];
  });
  prepared.release();
  return sizes.toSorted((one, other) => other.bytes - one.bytes);
};
