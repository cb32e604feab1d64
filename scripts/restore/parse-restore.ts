import { tables, type TableName } from '#domain/tables.ts';
import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../../bin/command/read-arguments.ts';
import { stageOptions, stageOptionsHelp } from '../command/stage-cloud.ts';

const backedUpTables = tables.filter(({ isExpendable = false }) => !isExpendable);

export const helpText = `
  npm run restore -- TABLE --at TIME --stage STAGE     restore records that a table had at a time and has lost
  npm run restore -- TABLE --from NAME --stage STAGE   the same, from a table that was restored earlier
  npm run restore -- TABLE --delete NAME --stage STAGE delete a restored table

${stageOptionsHelp}
  --at TIME      within the last 35 days, e.g. 2026-11-20T10:15:00+13:00
  --id ID        restore only this record as it was, even if it still exists
  --dry-run      print what would be restored or deleted; with --at, only the steps
  --help         print this help

  TABLE is one of: ${backedUpTables.map(({ name }) => name).join(', ')}
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

const parseTable = (name: string | undefined): TableName => {
  if (name === undefined)
    throw new CommandError('Give the table first: npm run restore -- TABLE … See --help.');
  const table = backedUpTables.find((one) => one.name === name);
  if (table === undefined) throw new CommandError(`There is no table '${name}' with backups. See --help.`);
  return table.name;
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

/** Returns undefined for `--help`. @param now milliseconds since 1970 @throws CommandError that names the invalid argument */
export const parseRestore = (args: readonly string[], now: number) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) return undefined;
  const { at, from, delete: deletedTable, ...others } = values;
  const [name, ...more] = positionals;
  const table = parseTable(name);
  if (more.length > 0) throw new CommandError('Give one table at a time.');
  if ([at, from, deletedTable].filter((value) => value !== undefined).length !== 1) {
    throw new CommandError('Choose one of --at TIME, --from NAME and --delete NAME.');
  }
  if (deletedTable !== undefined && others.id !== undefined) {
    throw new CommandError('--delete NAME deletes a whole table, so it takes no --id.');
  }
  const time = at === undefined ? undefined : backupTime(at, now);
  return { ...others, name: from ?? deletedTable, isDeletion: deletedTable !== undefined, at: time, table };
};
