import type { ParsedJson } from '../templates.ts';

/** How the texts of one resource are told. */
export interface Names {
  /** Redacts a text. */
  readonly redact: (text: string) => string;
  /** Returns the readable name of what a template's Ref names; undefined for what is not there. */
  readonly nameOf: (id: ParsedJson) => string | undefined;
  /** Returns the readable name of an output of another stack; undefined for what is not there. */
  readonly nameOfOutput: (output: ParsedJson) => string | undefined;
}

type Text = string | undefined;
type Readable = (value: ParsedJson) => ParsedJson;
type Reader = (argument: ParsedJson, names: Names, readable: Readable) => Text;

/** Marks a reference in a text: `$(Key.Arn)`. */
const marked = (name: Text): Text => name && `$(${name})`;

/** Returns a text whose own marks, if it has any, are not those of references: they have another dollar. */
export const literal = (text: string): string => text.replaceAll('$(', '$$$$(');

const readableSub: Reader = (argument, { redact, nameOf }) => {
  if (typeof argument !== 'string') return undefined;
  const names = [...argument.matchAll(/\$\{(.*?)\}/g)].map(([, id]) => nameOf(id));
  if (names.includes(undefined)) return undefined;
  return literal(redact(argument)).replaceAll(/\$\{.*?\}/g, () => marked(names.shift())!);
};

const isPair = (argument: ParsedJson): boolean => Array.isArray(argument) && argument.length === 2;

const readableJoin: Reader = (argument, _names, readable) => {
  if (!isPair(argument) || argument[0] !== '' || !Array.isArray(argument[1])) return undefined;
  const parts = argument[1].map(readable);
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined;
};

const readers = new Map<string, Reader>([
  ['Ref', (id, { nameOf }) => marked(nameOf(id))],
  ['Fn::GetStackOutput', (output, { nameOfOutput }) => marked(nameOfOutput(output))],
  [
    'Fn::GetAtt',
    (argument, { nameOf }) => {
      const name = isPair(argument) && nameOf(argument[0]);
      return name ? marked(`${name}.${argument[1]}`) : undefined;
    },
  ],
  ['Fn::Sub', readableSub],
  ['Fn::Join', readableJoin],
]);

/** Returns a function of CloudFormation as a text with references; undefined for another, or one that leads nowhere. */
export const readableIntrinsic = (value: ParsedJson, names: Names, readable: Readable): Text => {
  const [[key, argument] = [], ...others] = Object.entries<ParsedJson>(value);
  return others.length > 0 ? undefined : readers.get(key ?? '')?.(argument, names, readable);
};
