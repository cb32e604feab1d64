import { dirname } from 'node:path';
import type { AwsCredentials } from '../aws/credential-authority.ts';
import type { FunctionDefinition } from './function-definition.ts';

export const logStreamName = 'local/[$LATEST]';

/** By the suffix of AWS_ENDPOINT_URL_…, e.g. `DYNAMODB`. */
export type ServiceEndpoints = Readonly<Record<string, string>>;

/** Without the runner's own variables: https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html */
export const functionEnvironment = (
  definition: FunctionDefinition,
  credentials: AwsCredentials,
  endpoints: ServiceEndpoints,
): Record<string, string> => ({
  ...definition.environment,
  _HANDLER: definition.handler,
  AWS_REGION: definition.region,
  AWS_DEFAULT_REGION: definition.region,
  AWS_EXECUTION_ENV: `AWS_Lambda_${definition.runtime}`,
  AWS_LAMBDA_FUNCTION_NAME: definition.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMegabytes),
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_GROUP_NAME: definition.logGroupName,
  AWS_LAMBDA_LOG_STREAM_NAME: logStreamName,
  AWS_LAMBDA_LOG_FORMAT: definition.logFormat,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  ...(credentials.sessionToken === undefined ? {} : { AWS_SESSION_TOKEN: credentials.sessionToken }),
  LAMBDA_TASK_ROOT: dirname(definition.moduleFile),
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  ...Object.fromEntries(
    Object.entries(endpoints).map(([service, endpoint]) => [`AWS_ENDPOINT_URL_${service}`, endpoint]),
  ),
});
