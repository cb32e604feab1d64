import { brand } from '#domain/brand.ts';
import type { StageName } from '../../../infra/config/stage-config.ts';
import type { ParsedJson, Template } from '../templates.ts';
import type { Names } from './readable-intrinsic.ts';
import { redactText } from './redact-text.ts';

/** Templates of a stage by stack. */
export type Templates = Readonly<Record<string, Template>>;

/** Region of most stacks; references to other regions name theirs. */
const homeRegion = 'eu-west-2';

type Ids = ReadonlyMap<string, string>;

/** Returns readable logical ids: without the hash at the end, unless two would be the same. */
const readableIds = (ids: readonly string[]): Ids => {
  const withoutHash = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');
  const sharing = Map.groupBy(ids, withoutHash);
  return new Map(ids.map((id) => [id, sharing.get(withoutHash(id))!.length === 1 ? withoutHash(id) : id]));
};

const nameOfTarget = (value: ParsedJson, ids: Ids): string | undefined => {
  const [id, attribute] = value?.['Fn::GetAtt'] ?? [value?.Ref];
  const name = ids.get(id);
  return name && attribute ? `${name}.${attribute}` : name;
};

/** Returns the names of a stage's outputs, e.g. `data/Key.Arn`; undefined for unknown ones. */
export const outputNames = (stage: StageName, templates: Templates): Names['nameOfOutput'] => {
  const names = new Map<string, string>();
  for (const [stack, { Resources, Outputs = {} }] of Object.entries(templates)) {
    const ids = readableIds(Object.keys(Resources));
    for (const [output, { Value }] of Object.entries(Outputs)) {
      const name = nameOfTarget(Value, ids);
      if (name) names.set(`${brand.productPrefix}-${stage}-${stack} ${output}`, `${stack}/${name}`);
    }
  }
  return ({ StackName, OutputName, Region, ...others }) => {
    if (Object.keys(others).length > 0) return undefined;
    const name = names.get(`${StackName} ${OutputName}`);
    return name && Region !== homeRegion ? `${name} in ${Region}` : name;
  };
};

/**
 * Returns the names by which a resource refers to others. A Lambda and resources whose names begin with its name use the rest,
 * e.g. `~Role`, so that a change of all Lambdas appears once.
 */
export const namesIn = (stage: StageName, template: Template, nameOfOutput: Names['nameOfOutput']) => {
  const ids = readableIds([...Object.keys(template.Resources), ...Object.keys(template.Parameters ?? {})]);
  const lambdas = Object.entries(template.Resources)
    .filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
    .map(([id, { Properties }]) => ({ id, name: ids.get(id)!, called: Properties?.FunctionName }))
    .toSorted((one, other) => other.name.length - one.name.length);

  return (resource: string): Names => {
    const name = ids.get(resource) ?? resource;
    const lambda = lambdas.find((one) => name.startsWith(one.name));
    const called = lambda?.id === resource ? undefined : lambda?.called;
    return {
      redact: (text) => {
        if (text === resource && name !== resource) return '<logical id>';
        return redactText(called ? text.replaceAll(called, '<its Lambda>') : text, stage);
      },
      nameOf: (id) => {
        if (typeof id !== 'string') return undefined;
        if (id.startsWith('AWS::')) return id;
        const other = ids.get(id);
        return lambda && other?.startsWith(lambda.name) ? `~${other.slice(lambda.name.length)}` : other;
      },
      nameOfOutput,
    };
  };
};
