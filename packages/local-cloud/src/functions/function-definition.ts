import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { readProperties, TemplateError } from '../assembly/template-error.ts';

export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  readonly region: string;
  readonly handler: string;
  readonly moduleFile: string;
  readonly exportName: string;
  readonly runtime: string;
  readonly roleArn: string;
  readonly timeoutMilliseconds: number;
  readonly memoryMegabytes: number;
  readonly logGroupName: string;
  readonly logFormat: string;
  /** Without Lambda's own variables. */
  readonly environment: Readonly<Record<string, string>>;
}

const propertiesSchema = z.object({
  Runtime: z.string(),
  Handler: z.string(),
  Role: z.string(),
  Code: z.object({ S3Key: z.string() }),
  Timeout: z._default(z.number(), 3),
  MemorySize: z._default(z.number(), 128),
  Environment: z.optional(z.object({ Variables: z._default(z.record(z.string(), z.string()), {}) })),
  LoggingConfig: z.optional(
    z.object({ LogGroup: z.optional(z.string()), LogFormat: z.optional(z.string()) }),
  ),
});

const moduleEndings = ['.mjs', '.js', '.cjs'];

/** Reads a function. @throws TemplateError unless it can run in Node.js */
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
