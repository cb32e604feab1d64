import { readCloudAssembly, type CloudAssembly, type StackTemplate } from './cloud-assembly.ts';
import { resolveDynamicReferences } from './dynamic-references.ts';
import { resolveValue } from './intrinsics.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { resourceTypeOf } from './resource-types.ts';
import { Resolver } from './resolver.ts';
import { findSecret, readSecrets, type Secret, type SecretGenerator } from './secrets.ts';
import { TemplateError } from './template-error.ts';

export interface ResolvedResource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  readonly region: string;
  readonly account: string;
  readonly properties: JsonObject;
  readonly where: string;
}

export interface Assembly {
  readonly region: string;
  readonly resources: readonly ResolvedResource[];
  /** By name; if stacks share a name, the last one wins. */
  readonly outputs: ReadonlyMap<string, Json>;
  readonly secrets: readonly Secret[];
  readonly warnings: readonly string[];
  ofType(type: string): ResolvedResource[];
  /** Returns the path of an asset by its object key (`<hash>.zip`). @throws TemplateError */
  assetPath(objectKey: string): string;
}

const warningAbout = (type: string, where: string): string | undefined =>
  resourceTypeOf(type) === undefined
    ? `${where}: this resource type is not supported locally and is left out.`
    : undefined;

const resolveStack = (
  stack: StackTemplate,
  resolver: Resolver,
  secrets: readonly Secret[],
  warnings: string[],
): ResolvedResource[] =>
  Object.entries(stack.template.Resources).flatMap(([logicalId, { Type: type, Properties, Condition }]) => {
    const where = `${stack.name}/${logicalId} (${type})`;
    if (Condition !== undefined && !resolver.condition(stack, Condition, where)) return [];
    const warning = warningAbout(type, where);
    if (warning !== undefined) warnings.push(warning);
    try {
      const properties = resolveDynamicReferences(
        resolveValue(Properties, resolver.scopeOf(stack, where)) ?? {},
        (secretId) => findSecret(secrets, secretId)?.value,
        where,
      );
      const { physicalId, region, account } = resolver.resource(stack, logicalId, where);
      return [
        {
          stack: stack.name,
          logicalId,
          type,
          physicalId,
          region,
          account,
          where,
          properties: isJsonObject(properties) ? properties : {},
        },
      ];
    } catch (error) {
      const isNeeded = warning === undefined && resourceTypeOf(type)?.notNeededReason === undefined;
      if (isNeeded || !(error instanceof TemplateError)) throw error;
      warnings.push(error.message);
      return [];
    }
  });

const resolveOutputs = (stacks: readonly StackTemplate[], resolver: Resolver): Map<string, Json> =>
  new Map(
    stacks.flatMap((stack) =>
      Object.entries(stack.template.Outputs).flatMap(([name, { Value, Condition }]): [string, Json][] => {
        const where = `${stack.name}, output ${name}`;
        if (Condition !== undefined && !resolver.condition(stack, Condition, where)) return [];
        const value = resolveValue(Value, resolver.scopeOf(stack, where));
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );

const assetPath = ({ assets }: CloudAssembly, objectKey: string): string => {
  const path = assets.get(objectKey);
  if (path === undefined) throw new TemplateError(objectKey, 'no asset of the assembly has this key.');
  return path;
};

interface LoadOptions {
  readonly region: string;
  /** Without it secrets have placeholders: enough for callers that only read the templates. */
  readonly generateSecret?: SecretGenerator;
}

const placeholderSecret: SecretGenerator = (name) => `value of ${name}`;

/** Reads a folder that `cdk synth` wrote and resolves every value. @throws TemplateError naming stack and resource */
export const loadAssembly = (
  folder: string,
  { region, generateSecret = placeholderSecret }: LoadOptions,
): Assembly => {
  const cloudAssembly = readCloudAssembly(folder, region);
  const resolver = new Resolver(cloudAssembly.stacks);
  const warnings: string[] = [];
  const secrets = readSecrets(cloudAssembly.stacks, resolver, generateSecret);
  const resources = cloudAssembly.stacks.flatMap((stack) => resolveStack(stack, resolver, secrets, warnings));
  return {
    region: cloudAssembly.stacks[0]?.region ?? region,
    resources,
    outputs: resolveOutputs(cloudAssembly.stacks, resolver),
    secrets,
    warnings,
    ofType: (type) => resources.filter((resource) => resource.type === type),
    assetPath: (objectKey) => assetPath(cloudAssembly, objectKey),
  };
};
