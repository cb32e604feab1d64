import type { ParsedJson } from '../templates.ts';
import { isMap, sortedMap } from './common-values.ts';
import { literal, readableIntrinsic, type Names } from './readable-intrinsic.ts';

/** Returns the statements of a policy by resource, so that they can be compared one by one. */
const statementsByResource = (statements: ParsedJson[]): ParsedJson => {
  const found: Record<string, ParsedJson> = {};
  for (const { Resource, ...rights } of statements) {
    const isOne = typeof Resource === 'string';
    const name = isOne ? Resource : [rights.Action].flat().join(', ');
    const same = Object.keys(found).filter((key) => key === name || key.startsWith(`${name} #`)).length;
    const { Action, Effect, ...others } = rights;
    const isPlain = isOne && Action && Effect === 'Allow' && Object.keys(others).length === 0;
    found[same === 0 ? name : `${name} #${same + 1}`] = isPlain
      ? Action
      : isOne
        ? rights
        : { ...rights, Resource };
  }
  return found;
};

/** Returns items, e.g. tags, as a map from their names to their values, if they have nothing else. */
const byName = (items: ParsedJson, name: string, value: string): ParsedJson => {
  const named = items.map((item: ParsedJson) => [item[name], item[value]]);
  const arePlain = items.every((item: object) => new Set([...Object.keys(item), name, value]).size === 2);
  return arePlain && new Map(named).size === items.length ? Object.fromEntries(named) : items;
};

const holdsMaps = (value: ParsedJson): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isMap);

/** Parses a text that is JSON, such as a dashboard's. */
const readableText = (text: string): ParsedJson => {
  if (!/^\{".*\}$/s.test(text)) return text;
  try {
    return { '(JSON)': JSON.parse(text) };
  } catch {
    return text;
  }
};

/** Returns an item of a map in the form that is easiest to compare and print. */
const shaped = (key: string, item: ParsedJson): ParsedJson => {
  if (key === 'Statement' && holdsMaps(item)) return statementsByResource(item);
  if (key === 'Tags' && holdsMaps(item)) return byName(item, 'Key', 'Value');
  if (key === 'Policies' && holdsMaps(item)) return byName(item, 'PolicyName', 'PolicyDocument');
  return typeof item === 'string' ? readableText(item) : item;
};

/** Returns a readable value of a template: references by name, texts redacted, maps sorted by key. */
export const readableValue = (value: ParsedJson, names: Names): ParsedJson => {
  const readable = (part: ParsedJson): ParsedJson => {
    if (typeof part === 'string') return literal(names.redact(part));
    if (Array.isArray(part)) return part.map(readable);
    if (!isMap(part)) return part;
    const text = readableIntrinsic(part, names, readable);
    if (text !== undefined) return text;
    return sortedMap(
      Object.entries<ParsedJson>(part).map(([key, item]) => [names.redact(key), shaped(key, readable(item))]),
    );
  };
  return readable(value);
};
