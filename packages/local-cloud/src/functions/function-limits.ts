import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedResource } from '../assembly/load-assembly.ts';
import { isJsonObject } from '../assembly/json.ts';
import {
  numberValue,
  characterCount,
  elementCount,
  jsonByteCount,
  limit,
  valuesAt,
  type ResourceRule,
} from '../assembly/resource-limit.ts';

const type = 'AWS::Lambda::Function';

/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html: 'Reserved environment variables' */
const reservedVariables = new Set([
  '_HANDLER',
  '_X_AMZN_TRACE_ID',
  'AWS_DEFAULT_REGION',
  'AWS_REGION',
  'AWS_EXECUTION_ENV',
  'AWS_LAMBDA_FUNCTION_NAME',
  'AWS_LAMBDA_FUNCTION_MEMORY_SIZE',
  'AWS_LAMBDA_FUNCTION_VERSION',
  'AWS_LAMBDA_INITIALIZATION_TYPE',
  'AWS_LAMBDA_LOG_GROUP_NAME',
  'AWS_LAMBDA_LOG_STREAM_NAME',
  'AWS_ACCESS_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_LAMBDA_RUNTIME_API',
  'LAMBDA_TASK_ROOT',
  'LAMBDA_RUNTIME_DIR',
]);
/** https://docs.aws.amazon.com/lambda/latest/api/API_Environment.html: 'Key Pattern' */
const variableName = /^[a-zA-Z][a-zA-Z0-9_]+$/;
/** https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html: supported for new functions */
const knownRuntime =
  /^(nodejs(22|24)\.x|python3\.1[1-4]|java(17|21|25)|dotnet(8|10)|ruby3\.[34]|provided\.al2023)$/;
/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html (50 MB zipped: direct uploads only) */
const maxUnzippedBytes = 262_144_000;

const variableNames = ({ properties }: ResolvedResource): string[] =>
  valuesAt(properties, 'Environment.Variables').flatMap((variables) =>
    isJsonObject(variables) ? Object.keys(variables) : [],
  );

const variableNameRule: ResourceRule = {
  type,
  problems: (resource) =>
    variableNames(resource).flatMap((name) => {
      if (reservedVariables.has(name)) {
        return `Lambda reserves the environment variable ${name}: choose another name.`;
      }
      return variableName.test(name)
        ? []
        : `Lambda does not allow the environment variable ${JSON.stringify(name)}: use two or more letters, digits and underscores, starting with a letter.`;
    }),
};

const runtimeRule: ResourceRule = {
  type,
  problems: ({ properties }) =>
    valuesAt(properties, 'Runtime').flatMap((runtime) =>
      typeof runtime === 'string' && knownRuntime.test(runtime)
        ? []
        : `Lambda does not support the runtime ${JSON.stringify(runtime)}: choose one that it supports.`,
    ),
};

const bytesBelow = (path: string): number => {
  const entry = lstatSync(path);
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0);
};

const codeSizeRule: ResourceRule = {
  type,
  problems: ({ properties }, assembly) =>
    valuesAt(properties, 'Code.S3Key').flatMap((key) => {
      if (typeof key !== 'string') return [];
      const path = assembly.assetPath(key);
      const size = existsSync(path) ? bytesBelow(path) : 0;
      return size <= maxUnzippedBytes
        ? []
        : `its code has ${size} bytes unzipped, Lambda allows at most ${maxUnzippedBytes}: bundle less.`;
    }),
};

/** Limits of gettingstarted-limits.html and API_CreateFunction.html. */
export const functionRules: readonly ResourceRule[] = [
  limit(type, 'FunctionName', characterCount, [1, 64], 'characters'),
  limit(type, 'Description', characterCount, 256, 'characters'),
  limit(type, 'Handler', characterCount, 128, 'characters'),
  limit(type, 'Timeout', numberValue, [1, 900], 'seconds'),
  limit(type, 'MemorySize', numberValue, [128, 10_240], 'MB'),
  limit(type, 'EphemeralStorage.Size', numberValue, [512, 10_240], 'MB'),
  limit(type, 'Layers', elementCount, 5, 'layers'),
  limit(type, 'Environment.Variables', jsonByteCount, 4096, 'bytes as JSON'),
  variableNameRule,
  runtimeRule,
  codeSizeRule,
];
