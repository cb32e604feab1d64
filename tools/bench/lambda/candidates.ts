import { loadAssembly } from 'local-cloud/assembly';
import { defineFunction } from 'local-cloud/function-definition';
import { functionEnvironment } from 'local-cloud/function-environment';
import { brand } from '#domain/brand.ts';
import { prepareProduct, type Runner } from '../../product/runner.ts';
import type { Candidate } from './run-once.ts';

/** Returns the endpoints of a product's services by their names in the SDK's environment variables. */
export const servicesOf = ({ endpoints }: Runner): Record<string, string> => ({
  DYNAMODB: endpoints.dynamodb,
  S3: endpoints.s3,
  SES: endpoints.ses,
  COGNITO_IDENTITY_PROVIDER: endpoints['cognito-idp'],
});

// CDK's own Lambdas have other names.
const ownName = new RegExp(String.raw`^${brand.productPrefix}-local-([a-z-]+)$`);

/** Returns the product's Lambdas by id, with their environments; they call the services at these endpoints. */
export const productLambdas = async (
  runner: Runner,
  services: Readonly<Record<string, string>>,
): Promise<Map<string, Candidate>> => {
  const prepared = await prepareProduct();
  const assembly = loadAssembly(prepared.folder, { region: runner.region });
  const found = assembly.ofType('AWS::Lambda::Function').flatMap((resource): [string, Candidate][] => {
    const id = ownName.exec(resource.physicalId)?.[1];
    if (id === undefined) return [];
    const definition = defineFunction(resource, assembly);
    const environment = functionEnvironment(definition, runner.credentials, services);
    return [[id, { file: definition.moduleFile, environment }]];
  });
  prepared.release();
  return new Map(found);
};
