import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { StageName } from '../../infra/config/stage-config.ts';
import { stageDifferences } from '../support/snapshots/stage-differences.ts';
import { templateEntries } from '../support/snapshots/template-entries.ts';
import { describeStage } from '../support/snapshots/whole-stage.ts';
import { readTemplates, stages, type ParsedJson } from '../support/templates.ts';

type Path = string[];
type Templates = ReturnType<typeof readTemplates>;

const prod = templateEntries('prod', readTemplates('prod'));

/** Returns the content of a stage's snapshots, before it is printed. */
const reviewed = (stage: StageName, templates: Templates): string => {
  const entries = templateEntries(stage, templates);
  return JSON.stringify(stage === 'prod' ? describeStage(entries) : stageDifferences(stage, entries, prod));
};

/** Returns the paths to all values of a template, from its stack on. */
const pathsIn = (value: ParsedJson, path: Path = []): Path[] => {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const paths = keys.map((key) => path.concat(key));
  return paths.concat(paths.flatMap((inner) => pathsIn(value[inner.at(-1)!], inner)));
};

const original = new Map(
  stages.map((stage) => {
    const templates = readTemplates(stage);
    // A whole section is not a value.
    const paths = pathsIn(templates).filter(({ length }) => length > 2);
    return [stage, { templates, paths, snapshot: reviewed(stage, templates) }];
  }),
);

/** Returns another value of the same kind. */
const changed = (value: ParsedJson): ParsedJson => {
  if (typeof value === 'string') return `x${value}`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [...value, 'added'] : { ...value, Added: 'added' };
};

const faults = {
  changed: (holder: ParsedJson, key: string) => {
    holder[key] = changed(holder[key]);
  },
  removed: (holder: ParsedJson, key: string) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  'there twice': (holder: ParsedJson, key: string) => {
    const copy = holder[key];
    if (Array.isArray(holder)) holder.splice(Number(key), 0, copy);
    else holder[`${key}2`] = copy;
  },
};

type Fault = keyof typeof faults;

/** Returns the templates of a stage with a fault at a path. */
const withFault = (stage: StageName, path: Path, fault: Fault): Templates => {
  const { templates } = original.get(stage)!;
  const [stack, ...inStack] = path;
  const template = structuredClone(templates[stack!]!);
  const holder = inStack.slice(0, -1).reduce<ParsedJson>((part, key) => part[key], template);
  faults[fault](holder, path.at(-1)!);
  return { ...templates, [stack!]: template };
};

const anyFault = fc.tuple(
  fc.constantFrom(...stages),
  fc.noBias(fc.nat()),
  fc.constantFrom<Fault>('changed', 'removed', 'there twice'),
);

test('the snapshots show every change, removal and addition anywhere in a template of any stage', () => {
  fc.assert(
    fc.property(anyFault, ([stage, place, fault]) => {
      const { paths, snapshot } = original.get(stage)!;
      const path = paths[place % paths.length]!;
      const isSeen = reviewed(stage, withFault(stage, path, fault)) !== snapshot;
      expect([path, isSeen]).toEqual([path, true]);
    }),
    { numRuns: 50, seed: 21 },
  );
});
