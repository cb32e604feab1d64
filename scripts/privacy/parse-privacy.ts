import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../command/read-arguments.ts';
import { stageOptions, stageOptionsHelp } from '../command/stage-cloud.ts';

const retainedByLaw = submissionTypes
  .filter(({ persons }) => persons.some(({ erasure }) => erasure === 'kept by law'))
  .map(({ table }) => table.replaceAll('_', ' '));

/** What `--help` prints. */
export const helpText = `
  npm run privacy -- export EMAIL --stage STAGE   write all records about a person into a folder
  npm run privacy -- erase EMAIL --stage STAGE    list the records about a person, ask, and erase them

${stageOptionsHelp}
  --out DIR      new folder of an export (privacy-export)
  --include-legal-retention   also erase ${new Intl.ListFormat('en-NZ').format(retainedByLaw)} that must be retained by law
  --yes          erase without being asked
  --dry-run      list what would be written or erased; change nothing
  --help         print this

  Capitals in an address do not matter. Every table is read in full, which takes a while where there are many records.
`;

const options = {
  ...stageOptions,
  out: { type: 'string', default: 'privacy-export' },
  'include-legal-retention': { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command's arguments; undefined when help is asked for. Throws a CommandError that names what is wrong. */
export const parsePrivacy = (args: readonly string[]) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) return undefined;
  const [action, typed = '', ...more] = positionals;
  const email = typed.trim();
  if (action !== 'export' && action !== 'erase') {
    throw new CommandError('Say what to do: export or erase. See --help.');
  }
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new CommandError(`${action} takes an email address.`);
  if (more.length > 0) throw new CommandError('One address at a time.');
  return { ...values, action, email };
};
