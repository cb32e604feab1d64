import { type ParsedJson } from './templates.ts';

const account = '123456789012';

/** Puts the account into what a template joins. */
const textOf = (value: ParsedJson): string =>
  typeof value === 'string'
    ? value
    : (value['Fn::Join'][1] as ParsedJson[])
        .map((part) => (part.Ref === 'AWS::AccountId' ? account : textOf(part)))
        .join('');

const matchesOne = (wanted: ParsedJson, value: unknown): boolean => {
  const ignoring = wanted?.['equals-ignore-case'];
  return ignoring === undefined
    ? textOf(wanted) === value
    : String(ignoring).toLowerCase() === String(value).toLowerCase();
};

/** Returns whether an event pattern of a template takes an event. */
// https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-patterns.html
export const matchesEvent = (pattern: ParsedJson, event: ParsedJson): boolean =>
  Object.entries<ParsedJson>(pattern).every(([name, wanted]) => {
    if (name === '$or') return (wanted as ParsedJson[]).some((one) => matchesEvent(one, event));
    const value = event?.[name];
    return Array.isArray(wanted) ? wanted.some((one) => matchesOne(one, value)) : matchesEvent(wanted, value);
  });

/** Returns the message that a rule's target makes of an event. */
export const messageOf = ({ InputPathsMap, InputTemplate }: ParsedJson, event: ParsedJson): string =>
  Object.entries<string>(InputPathsMap).reduce(
    (text, [name, path]) =>
      text.replaceAll(
        `<${name}>`,
        path
          .slice(2)
          .split('.')
          .reduce((inner: ParsedJson, part) => inner[part], event) as string,
      ),
    textOf(InputTemplate),
  );
