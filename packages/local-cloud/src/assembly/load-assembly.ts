import { readCloudAssembly, type CloudAssembly, type StackTemplate } from './cloud-assembly.ts';
import { resolveDynamicReferences } from './dynamic-references.ts';
import { resolveValue } from './intrinsics.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { resourceTypeOf } from './resource-types.ts';
import { Resolver } from './resolver.ts';
import { readSecrets, type SecretGenerator } from './secrets.ts';
import { TemplateError } from './template-error.ts';

/** A resource as CloudFormation would create it. */
export interface ResolvedResource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  readonly region: string;
  readonly account: string;
  readonly properties: JsonObject;
  /** `stack/LogicalId (Type)`, for messages. */
  readonly where: string;
}

/** Everything that a folder of templates describes, with all values known. */
export interface Assembly {
  readonly region: string;
  readonly resources: readonly ResolvedResource[];
  /** Values of the stacks' outputs by their names; of a name used twice the last. */
  readonly outputs: ReadonlyMap<string, Json>;
  /** What will not be there locally though the templates ask for it. */
  readonly warnings: readonly string[];
  ofType(type: string): ResolvedResource[];
  /** The folder or file of an asset by its object key (`<hash>.zip`). Throws a TemplateError. */
  assetPath(objectKey: string): string;
}

/** Why a resource will be missing locally, or undefined. */
const warningAbout = (type: string, where: string): string | undefined =>
  resourceTypeOf(type) === undefined
    ? `${where}: this resource type is not known to the local platform and will not be there.`
    : undefined;

const resolveStack = (
  stack: StackTemplate,
  resolver: Resolver,
  secrets: ReadonlyMap<string, string>,
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
        (secretId) => secrets.get(secretId),
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
      const isNeeded = warning === undefined && resourceTypeOf(type)?.notNeeded === undefined;
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
  /** Region of stacks that name none. */
  readonly region: string;
  /** Generates the templates' secrets; without it they have placeholders, for callers that only read the templates. */
  readonly generateSecret?: SecretGenerator;
}

const placeholderSecret: SecretGenerator = (name) => `value of ${name}`;

/**
 * Reads a folder that `cdk synth` wrote and works out every value in its templates. Throws a TemplateError that names
 * stack and resource for what it can't make sense of.
 */
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
    warnings,
    ofType: (type) => resources.filter((resource) => resource.type === type),
    assetPath: (objectKey) => assetPath(cloudAssembly, objectKey),
  };
};
