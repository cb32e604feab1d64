import { tables, type TableName } from '#domain/tables.ts';
import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../command/read-arguments.ts';
import { stageOptions, stageOptionsHelp } from '../command/stage-cloud.ts';

/** What `--help` prints. */
export const helpText = `
  npm run restore -- TABLE --at TIME --stage STAGE     put back what a table had at a time and has no longer
  npm run restore -- TABLE --from NAME --stage STAGE   the same out of a table that was restored before
  npm run restore -- TABLE --delete NAME --stage STAGE delete a table that was restored before

${stageOptionsHelp}
  --at TIME      within the last 35 days, e.g. 2026-11-20T10:15:00+13:00
  --id ID        put back this record alone, as it was, even if it is there
  --dry-run      tell what would be put back or deleted; with --at, only what would be done
  --help         print this

  TABLE is one of: ${tables.map(({ name }) => name).join(', ')}
`;

const options = {
  ...stageOptions,
  at: { type: 'string' },
  from: { type: 'string' },
  delete: { type: 'string' },
  id: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const tableNamed = (name: string | undefined): TableName => {
  if (name === undefined)
    throw new CommandError('Name the table first: npm run restore -- TABLE … See --help.');
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw new CommandError(`There is no table '${name}'. See --help.`);
  return table.name;
};

/** A time with its zone: without one, nobody knows whether it means here or UTC. */
const readTime = (text: string): Date => {
  const time = new Date(text);
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(time.getTime())) {
    throw new CommandError(`'${text}' is no time with its zone, such as 2026-11-20T10:15:00+13:00.`);
  }
  return time;
};

/** How far back DynamoDB's backups go: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Point-in-time-recovery.html */
const backupDays = 35;
const dayMs = 86_400_000;

/** The time to restore, which lies in the time that backups go back. */
const backupTime = (text: string, now: number): Date => {
  const time = readTime(text);
  if (time.getTime() > now) throw new CommandError(`${text} has not come yet.`);
  if (time.getTime() < now - backupDays * dayMs) {
    throw new CommandError(`${text} is too long ago: backups go back ${backupDays} days.`);
  }
  return time;
};

/**
 * Reads the command's arguments; undefined when help is asked for. Throws a CommandError that names what is wrong.
 * @param now milliseconds since 1970
 */
export const parseRestore = (args: readonly string[], now: number) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) return undefined;
  const { at, from, delete: doomed, ...others } = values;
  const [name, ...more] = positionals;
  const table = tableNamed(name);
  if (more.length > 0) throw new CommandError('One table at a time.');
  if ([at, from, doomed].filter((value) => value !== undefined).length !== 1) {
    throw new CommandError('Say from when or from where: --at TIME or --from NAME; or --delete NAME.');
  }
  if (doomed !== undefined && others.id !== undefined) {
    throw new CommandError('--delete NAME deletes a whole table: leave --id out.');
  }
  const time = at === undefined ? undefined : backupTime(at, now);
  return { ...others, name: from ?? doomed, isDeletion: doomed !== undefined, at: time, table };
};
