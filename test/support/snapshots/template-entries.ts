import type { StageName } from '../../../infra/config/stage-config.ts';
import type { ParsedJson, Template } from '../templates.ts';
import { readableValue } from './readable-value.ts';
import { redactText } from './redact-text.ts';
import { namesIn, outputNames, type Templates } from './reference-names.ts';

/** A resource, or an entry of another section of a template, as a snapshot shows it. */
export interface Entry {
  readonly stack: string;
  readonly id: string;
  /** Type of the resource, or the section, e.g. `Outputs`. */
  readonly type: string;
  readonly values: ParsedJson;
}

export const nameOf = ({ id, type }: Entry): string => `${id} ${type}`;

/** Dependencies on this many resources of one construct are abbreviated. */
const manyResources = 5;

const beginningOf = (ids: readonly string[]): string => {
  let beginning = ids[0]!;
  while (!ids.every((id) => id.startsWith(beginning))) beginning = beginning.slice(0, -1);
  return beginning;
};

/** Returns the largest group of ids with a common prefix that contains no other ids. */
const groupAround = (id: string, ids: readonly string[], some: ReadonlySet<string>): readonly string[] => {
  for (let length = 1; length < id.length; length += 1) {
    const group = ids.filter((other) => other.startsWith(id.slice(0, length)));
    if (group.every((other) => some.has(other))) return group;
  }
  return [id];
};

/** Returns a resource's dependencies as references, abbreviated if they are a whole construct. */
const readableDependencies = (dependencies: readonly string[], ids: readonly string[]): ParsedJson => {
  const all = new Set(dependencies);
  if (all.size < Math.max(manyResources, dependencies.length)) return dependencies.map((Ref) => ({ Ref }));
  const told = new Set<string>();
  return dependencies.flatMap((id): ParsedJson[] => {
    if (told.has(id)) return [];
    const group = groupAround(id, ids, all);
    if (group.length < manyResources) return [{ Ref: id }];
    for (const other of group) told.add(other);
    return [`every ${beginningOf(group)}…`];
  });
};

/** Merges a resource's attributes and properties. @throws RangeError if two have the same name */
const valuesOf = (resource: ParsedJson, ids: readonly string[]): ParsedJson => {
  const { Type, Properties = {}, DependsOn, ...attributes } = resource;
  const twice = Object.keys(resource).find((key) => Object.hasOwn(Properties, key) && key !== 'Type');
  if (twice) throw new RangeError(`${Type} has a property and an attribute ${twice}`);
  const waits = DependsOn && { DependsOn: readableDependencies([DependsOn].flat(), ids) };
  return { ...attributes, ...waits, ...Properties };
};

/** Returns all entries of a stage's templates. */
export const templateEntries = (stage: StageName, templates: Templates): Entry[] => {
  const nameOfOutput = outputNames(stage, templates);
  const entriesIn = (stack: string, template: Template): Entry[] => {
    const namesOf = namesIn(stage, template, nameOfOutput);
    const ids = Object.keys(template.Resources);
    return Object.entries<ParsedJson>({ ...template }).flatMap(([section, items]) =>
      Object.entries<ParsedJson>(items).map(([id, item]) => ({
        stack,
        id: redactText(id, stage),
        type: section === 'Resources' ? item.Type : section,
        values: readableValue(section === 'Resources' ? valuesOf(item, ids) : item, namesOf(id)),
      })),
    );
  };
  return Object.entries(templates).flatMap(([stack, template]) => entriesIn(stack, template));
};
