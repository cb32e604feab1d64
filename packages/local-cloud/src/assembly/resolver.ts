import type { StackTemplate } from './cloud-assembly.ts';
import { evaluateCondition } from './conditions.ts';
import { resolveValue, type Scope } from './intrinsics.ts';
import { isJsonObject, type Json } from './json.ts';
import type { NamedResource, ResourceType } from './resource-type.ts';
import { resourceTypeOf } from './resource-types.ts';
import { TemplateError } from './template-error.ts';

const pseudoParameters: Readonly<Record<string, (stack: StackTemplate) => Json | undefined>> = {
  'AWS::Region': ({ region }) => region,
  'AWS::AccountId': ({ account }) => account,
  'AWS::Partition': () => 'aws',
  'AWS::URLSuffix': () => 'amazonaws.com',
  'AWS::StackName': ({ name }) => name,
  'AWS::StackId': ({ name, region, account }) => `arn:aws:cloudformation:${region}:${account}:stack/${name}`,
  'AWS::NoValue': () => undefined,
};

/** An unknown type has a physical id but no attributes. */
const unknownType: ResourceType = { physicalId: ({ logicalId }) => logicalId };

/** Resolves names across stacks, lazily. */
export class Resolver {
  readonly #stacks: readonly StackTemplate[];
  readonly #physicalIds = new Map<string, string>();
  /** Places being resolved, outermost first, to detect cycles. */
  readonly #resolving: string[] = [];

  constructor(stacks: readonly StackTemplate[]) {
    this.#stacks = stacks;
  }

  scopeOf(stack: StackTemplate, where: string): Scope {
    return {
      where,
      region: stack.region,
      reference: (name) => this.#reference(stack, name, where),
      attribute: (logicalId, name) => this.#attribute(stack, logicalId, name, where),
      condition: (name) => this.condition(stack, name, where),
      mapping: (map, key, subKey) => {
        const entries = stack.template.Mappings[map];
        const row = isJsonObject(entries) ? entries[key] : undefined;
        return isJsonObject(row) ? row[subKey] : undefined;
      },
      importValue: (name) => this.#importedValue(name, where),
      stackOutput: (stackName, outputName) => this.#output(stackName, outputName, where),
    };
  }

  condition(stack: StackTemplate, name: string, where: string): boolean {
    const expression = stack.template.Conditions[name];
    if (expression === undefined) throw new TemplateError(where, `there is no condition ${name}.`);
    const place = `${stack.name}, condition ${name}`;
    return this.#guardCycle(place, where, () => evaluateCondition(expression, this.scopeOf(stack, place)));
  }

  resource(stack: StackTemplate, logicalId: string, where: string): NamedResource & { type: ResourceType } {
    const described = stack.template.Resources[logicalId];
    if (described === undefined) throw new TemplateError(where, `there is no resource ${logicalId}.`);
    const type = resourceTypeOf(described.Type) ?? unknownType;
    const place = `${stack.name}/${logicalId} (${described.Type})`;
    const named = {
      type,
      stack: stack.name,
      logicalId,
      region: stack.region,
      account: stack.account,
      property: (name: string) => {
        const value = described.Properties[name];
        return value === undefined ? undefined : resolveValue(value, this.scopeOf(stack, place));
      },
    };
    const physicalId =
      this.#physicalIds.get(place) ?? this.#guardCycle(place, where, () => type.physicalId(named));
    this.#physicalIds.set(place, physicalId);
    return { ...named, physicalId };
  }

  #reference(stack: StackTemplate, name: string, where: string): Json | undefined {
    const parameter = stack.template.Parameters[name];
    if (parameter !== undefined) {
      if (parameter.Default === undefined || parameter.Type.startsWith('AWS::SSM::')) {
        throw new TemplateError(where, `the parameter ${name} (${parameter.Type}) has no value locally.`);
      }
      return parameter.Default;
    }
    if (name.startsWith('AWS::')) {
      const pseudoParameter = pseudoParameters[name];
      if (pseudoParameter === undefined) throw new TemplateError(where, `${name} is not supported.`);
      return pseudoParameter(stack);
    }
    const resource = this.resource(stack, name, where);
    return resource.type.reference?.(resource) ?? resource.physicalId;
  }

  #attribute(stack: StackTemplate, logicalId: string, name: string, where: string): Json {
    const resource = this.resource(stack, logicalId, where);
    const attribute = resource.type.attributes?.[name];
    if (attribute === undefined) {
      const type = stack.template.Resources[logicalId]?.Type;
      throw new TemplateError(
        where,
        `the attribute ${name} of ${logicalId} (${type}) is not supported locally.`,
      );
    }
    return this.#guardCycle(`${stack.name}/${logicalId}.${name}`, where, () => attribute(resource));
  }

  #importedValue(exportName: string, where: string): Json {
    for (const stack of this.#stacks) {
      for (const [name, output] of Object.entries(stack.template.Outputs)) {
        if (output.Export === undefined) continue;
        const place = `${stack.name}, output ${name}`;
        if (resolveValue(output.Export.Name, this.scopeOf(stack, place)) === exportName) {
          return this.#output(stack.name, name, where);
        }
      }
    }
    throw new TemplateError(where, `no stack exports ${exportName}.`);
  }

  #output(stackName: string, outputName: string, where: string): Json {
    const stack = this.#stacks.find(({ name }) => name === stackName);
    const output = stack?.template.Outputs[outputName];
    if (stack === undefined || output === undefined) {
      throw new TemplateError(where, `there is no output ${outputName} of a stack ${stackName}.`);
    }
    const place = `${stackName}, output ${outputName}`;
    return this.#guardCycle(
      place,
      where,
      () => resolveValue(output.Value, this.scopeOf(stack, place)) ?? null,
    );
  }

  #guardCycle<Value>(place: string, where: string, work: () => Value): Value {
    if (this.#resolving.includes(place)) {
      throw new TemplateError(where, `circular reference: ${[...this.#resolving, place].join(' → ')}.`);
    }
    this.#resolving.push(place);
    try {
      return work();
    } finally {
      this.#resolving.pop();
    }
  }
}
