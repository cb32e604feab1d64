import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../../bin/command/read-arguments.ts';
import { stageOptions, stageOptionsHelp } from '../command/stage-cloud.ts';
import { copyTime, isCopyTime } from './table-copies.ts';
import { subjects } from './subjects.ts';

export const helpText = `
  npm run restore -- WHAT --at TIME --stage STAGE      restore what was there at a time and is lost
  npm run restore -- WHAT --from COPY --stage STAGE    the same, from copies of the tables that were made earlier
  npm run restore -- WHAT --delete COPY --stage STAGE  delete these copies

${stageOptionsHelp}
  --at TIME      within the last 35 days, e.g. 2026-11-20T10:15:00+13:00
  --id ID        restore only this record, if it is lost; can be given several times
  --overwrite ID restore only this record as it was, even if it exists; can be given several times
  --dry-run      print what would be restored or deleted; with --at, only the steps
  --help         print this help

  WHAT is one of: ${subjects.map(({ name }) => name).join(', ')}. Submissions come with their work, history and documents.
  COPY is the end of the copies' names, e.g. ${copyTime(new Date(Date.UTC(2026, 10, 19, 21, 15)))}.
`;

const options = {
  ...stageOptions,
  at: { type: 'string' },
  from: { type: 'string' },
  delete: { type: 'string' },
  id: { type: 'string', multiple: true },
  overwrite: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const parseSubject = (name: string | undefined) => {
  if (name === undefined)
    throw new CommandError('Say first what to restore: npm run restore -- WHAT … See --help.');
  const subject = subjects.find((one) => one.name === name);
  if (subject === undefined) {
    throw new CommandError(
      `'${name}' can't be restored. Choose one of: ${subjects.map((one) => one.name).join(', ')}.`,
    );
  }
  return subject;
};

// Without a time zone the time would be ambiguous.
const readTime = (text: string): Date => {
  const time = new Date(text);
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(time.getTime())) {
    throw new CommandError(`'${text}' is not a time with a time zone, such as 2026-11-20T10:15:00+13:00.`);
  }
  return time;
};

// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Point-in-time-recovery.html
const backupDays = 35;
const dayMs = 86_400_000;

const backupTime = (text: string, now: number): Date => {
  const time = readTime(text);
  if (time.getTime() > now) throw new CommandError(`${text} is in the future.`);
  if (time.getTime() < now - backupDays * dayMs) {
    throw new CommandError(`${text} is too long ago. Backups go back ${backupDays} days.`);
  }
  return time;
};

const parseCopy = (copy: string): string => {
  if (isCopyTime(copy)) return copy;
  throw new CommandError(`'${copy}' is not the end of a copy's name, such as ${copyTime(new Date(0))}.`);
};

interface Choices {
  readonly at?: string | undefined;
  readonly from?: string | undefined;
  readonly delete?: string | undefined;
  readonly id?: readonly string[] | undefined;
  readonly overwrite?: readonly string[] | undefined;
}

const parseIds = ({ delete: deleted, id = [], overwrite = [] }: Choices) => {
  const ids = [...id, ...overwrite];
  if (deleted !== undefined && ids.length > 0) {
    throw new CommandError('--delete COPY deletes whole tables, so it takes no ids.');
  }
  if (id.length > 0 && overwrite.length > 0) throw new CommandError('Choose --id or --overwrite.');
  return { ids, isOverwriting: overwrite.length > 0 };
};

const parseSource = ({ at, from, delete: deleted }: Choices, now: number) => {
  const [source, ...more] = [at, from, deleted].filter((value) => value !== undefined);
  if (source === undefined || more.length > 0) {
    throw new CommandError('Choose one of --at TIME, --from COPY and --delete COPY.');
  }
  if (at === undefined) return { at, copy: parseCopy(source), isDeletion: deleted !== undefined };
  const time = backupTime(at, now);
  return { at: time, copy: copyTime(time), isDeletion: false };
};

/** Returns undefined for `--help`. @param now milliseconds since 1970 @throws CommandError that names the invalid argument */
export const parseRestore = (args: readonly string[], now: number) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) return undefined;
  const [name, ...more] = positionals;
  const subject = parseSubject(name);
  if (more.length > 0) throw new CommandError('Restore one thing at a time.');
  const { stage, data, 'dry-run': isDry } = values;
  return { stage, data, isDry, subject, ...parseSource(values, now), ...parseIds(values) };
};

export type RestoreCommand = NonNullable<ReturnType<typeof parseRestore>>;
