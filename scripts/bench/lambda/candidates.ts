import { join } from 'node:path';
import { bundleFiles } from '../../../infra/bundling/bundle-lambdas.ts';
import { loadAssembly } from 'local-cloud/assembly';
import { defineFunction } from 'local-cloud/function-definition';
import { functionEnvironment } from 'local-cloud/function-environment';
import { brand } from '#domain/brand.ts';
import { prepareProduct, type Runner } from '../../../test/support/runner.ts';
import type { Candidate } from './run-once.ts';

const endpointsOf = ({ endpoints }: Runner): Record<string, string> => ({
  DYNAMODB: endpoints.dynamodb,
  S3: endpoints.s3,
  SES: endpoints.ses,
  COGNITO_IDENTITY_PROVIDER: endpoints['cognito-idp'],
});

/** CDK has Lambdas of its own, which are named otherwise. */
const ownName = new RegExp(String.raw`^${brand.productPrefix}-local-([a-z-]+)$`);

/** The product's Lambdas by their ids, each with the environment that its template gives it. */
export const productLambdas = async (runner: Runner): Promise<Map<string, Candidate>> => {
  const prepared = await prepareProduct();
  const assembly = loadAssembly(prepared.folder, { region: runner.region });
  const found = assembly.ofType('AWS::Lambda::Function').flatMap((resource): [string, Candidate][] => {
    const id = ownName.exec(resource.physicalId)?.[1];
    if (id === undefined) return [];
    const definition = defineFunction(resource, assembly);
    const environment = functionEnvironment(definition, runner.credentials, endpointsOf(runner));
    return [[id, { file: definition.moduleFile, environment }]];
  });
  prepared.release();
  return new Map(found);
};

/** What they are held against: a handler with the DynamoDB client alone, bundled in the same way into a folder. */
export const bareLambda = async (folder: string, like: Candidate): Promise<Candidate> => {
  await bundleFiles(['scripts/bench/lambda/bare.lambda.ts'], folder);
  return { file: join(folder, 'bare', 'index.mjs'), environment: like.environment };
};
