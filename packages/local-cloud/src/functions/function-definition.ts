import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { readProperties, TemplateError } from '../assembly/template-error.ts';

/** A Lambda function as the template describes it. */
export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  readonly region: string;
  readonly handler: string;
  /** File that the handler's module is loaded from. */
  readonly moduleFile: string;
  readonly exportName: string;
  readonly runtime: string;
  readonly roleArn: string;
  readonly timeoutMilliseconds: number;
  readonly memoryMegabytes: number;
  readonly logGroupName: string;
  readonly logFormat: string;
  /** The template's own variables, without Lambda's. */
  readonly environment: Readonly<Record<string, string>>;
}

const propertiesSchema = z.object({
  Runtime: z.string(),
  Handler: z.string(),
  Role: z.string(),
  Code: z.object({ S3Key: z.string() }),
  // Lambda's own defaults.
  Timeout: z._default(z.number(), 3),
  MemorySize: z._default(z.number(), 128),
  Environment: z.optional(z.object({ Variables: z._default(z.record(z.string(), z.string()), {}) })),
  LoggingConfig: z.optional(
    z.object({ LogGroup: z.optional(z.string()), LogFormat: z.optional(z.string()) }),
  ),
});

const moduleEndings = ['.mjs', '.js', '.cjs'];

/** Reads a resource of type AWS::Lambda::Function. Throws a TemplateError for what can't run in Node. */
export const defineFunction = (resource: ResolvedResource, assembly: Assembly): FunctionDefinition => {
  const { Runtime, Handler, Role, Code, Timeout, MemorySize, Environment, LoggingConfig } = readProperties(
    propertiesSchema,
    resource,
  );
  if (!Runtime.startsWith('nodejs')) {
    throw new TemplateError(resource.where, `the runtime ${Runtime} can't run locally, only Node.js can.`);
  }
  const folder = assembly.assetPath(Code.S3Key);
  const dot = Handler.lastIndexOf('.');
  const base = join(folder, Handler.slice(0, dot));
  const moduleFile = moduleEndings.map((ending) => base + ending).find((file) => existsSync(file));
  if (moduleFile === undefined) {
    throw new TemplateError(resource.where, `its asset ${folder} has no module for the handler ${Handler}.`);
  }
  return {
    name: resource.physicalId,
    arn: `arn:aws:lambda:${resource.region}:${resource.account}:function:${resource.physicalId}`,
    region: resource.region,
    handler: Handler,
    moduleFile,
    exportName: Handler.slice(dot + 1),
    runtime: Runtime,
    roleArn: Role,
    timeoutMilliseconds: Timeout * 1000,
    memoryMegabytes: MemorySize,
    logGroupName: LoggingConfig?.LogGroup ?? `/aws/lambda/${resource.physicalId}`,
    logFormat: LoggingConfig?.LogFormat ?? 'Text',
    environment: Environment?.Variables ?? {},
  };
};
