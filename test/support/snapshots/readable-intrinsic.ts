import type { ParsedJson } from '../templates.ts';

/** How to name things in the texts of one resource. */
export interface Names {
  readonly redact: (text: string) => string;
  /** Returns the readable name of a Ref; undefined for an unknown one. */
  readonly nameOf: (id: ParsedJson) => string | undefined;
  /** Returns the readable name of another stack's output; undefined for an unknown one. */
  readonly nameOfOutput: (output: ParsedJson) => string | undefined;
}

type Text = string | undefined;
type Readable = (value: ParsedJson) => ParsedJson;
type Reader = (argument: ParsedJson, names: Names, readable: Readable) => Text;

/** Formats a reference in a text: `$(Key.Arn)`. */
const marked = (name: Text): Text => name && `$(${name})`;

/** Escapes marks in a text that look like references, with another dollar. */
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

/** Formats an intrinsic function as text with references; undefined for an unsupported one or an unknown reference. */
export const readableIntrinsic = (value: ParsedJson, names: Names, readable: Readable): Text => {
  const [[key, argument] = [], ...others] = Object.entries<ParsedJson>(value);
  return others.length > 0 ? undefined : readers.get(key ?? '')?.(argument, names, readable);
};
