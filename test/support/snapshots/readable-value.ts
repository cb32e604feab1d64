import type { ParsedJson } from '../templates.ts';
import { isMap, mapOf } from './common-values.ts';

/** How the texts of one resource are told. */
export interface Names {
  /** Redacts a text. */
  readonly redact: (text: string) => string;
  /** Returns the readable name of what a template's Ref names; undefined for what is not there. */
  readonly nameOf: (id: ParsedJson) => string | undefined;
  /** Returns the readable name of an output of another stack; undefined for what is not there. */
  readonly nameOfOutput: (output: ParsedJson) => string | undefined;
}

type Readable = (value: ParsedJson) => ParsedJson;
type Text = string | undefined;

/** Marks a reference in a text: `$(Key.Arn)`. A text that has such a mark of its own gets another dollar. */
const marked = (name: Text): Text => (name === undefined ? undefined : `$(${name})`);
const literal = (text: string): string => text.replaceAll('$(', '$$$$(');

const readableSub = (text: string, { redact, nameOf }: Names): Text => {
  const names = [...text.matchAll(/\$\{(.*?)\}/g)].map(([, id]) => nameOf(id!));
  if (names.includes(undefined)) return undefined;
  return literal(redact(text)).replaceAll(/\$\{.*?\}/g, () => marked(names.shift())!);
};

/** Returns a reference, or a text with references in it; undefined for what is neither, or leads nowhere. */
const readableIntrinsic = (value: ParsedJson, names: Names, readable: Readable): Text => {
  const [[key, argument] = [], ...others] = Object.entries<ParsedJson>(value);
  if (others.length > 0) return undefined;
  const isPair = Array.isArray(argument) && argument.length === 2;
  if (key === 'Ref') return marked(names.nameOf(argument));
  if (key === 'Fn::GetStackOutput') return marked(names.nameOfOutput(argument));
  if (key === 'Fn::Sub' && typeof argument === 'string') return readableSub(argument, names);
  if (key === 'Fn::GetAtt' && isPair) {
    const name = names.nameOf(argument[0]);
    return name && marked(`${name}.${argument[1]}`);
  }
  if (key === 'Fn::Join' && isPair && argument[0] === '' && Array.isArray(argument[1])) {
    const parts = argument[1].map(readable);
    return parts.every((part: unknown) => typeof part === 'string') ? parts.join('') : undefined;
  }
  return undefined;
};

/** Returns the statements of a policy by what they are about, so that they can be compared one by one. */
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

/** Returns tags by their names, as the types of resources tell them that take a map. */
const tagsByName = (tags: ParsedJson): ParsedJson => {
  const named = tags.map(({ Key, Value }: ParsedJson) => [Key, Value]);
  const arePlain = tags.every((tag: object) => Object.keys(tag).join() === 'Key,Value');
  return arePlain && new Map(named).size === tags.length ? Object.fromEntries(named) : tags;
};

const holdsMaps = (value: ParsedJson): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isMap);

/** Returns a text that is JSON, as a dashboard's, as what it says. */
const readableText = (text: string): ParsedJson => {
  if (!/^\{".*\}$/s.test(text)) return text;
  try {
    return { '(JSON)': JSON.parse(text) };
  } catch {
    return text;
  }
};

/** Returns an item of a map in the shape that is compared and printed best. */
const shaped = (key: string, item: ParsedJson): ParsedJson => {
  if (key === 'Statement' && holdsMaps(item)) return statementsByResource(item);
  if (key === 'Tags' && holdsMaps(item)) return tagsByName(item);
  return typeof item === 'string' ? readableText(item) : item;
};

/** Returns a value of a template as a person reads it: references by name, texts redacted, maps sorted by their keys. */
export const readableValue = (value: ParsedJson, names: Names): ParsedJson => {
  const readable: Readable = (part) => {
    if (typeof part === 'string') return literal(names.redact(part));
    if (Array.isArray(part)) return part.map(readable);
    if (!isMap(part)) return part;
    const text = readableIntrinsic(part, names, readable);
    if (text !== undefined) return text;
    return mapOf(
      Object.entries<ParsedJson>(part).map(([key, item]) => [names.redact(key), shaped(key, readable(item))]),
    );
  };
  return readable(value);
};
