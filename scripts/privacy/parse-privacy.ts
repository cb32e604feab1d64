import { personIdentifier } from '#domain/privacy/person-identifier.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../../bin/command/read-arguments.ts';
import { stageOptions, stageOptionsHelp } from '../command/stage-cloud.ts';

const retainedByLaw = submissionTypes
  .filter(({ persons }) => persons.some(({ erasure }) => erasure === 'kept by law'))
  .map(({ table }) => table.replaceAll('_', ' '));

export const helpText = `
  npm run privacy -- export PERSON --stage STAGE   write all records about a person to a folder
  npm run privacy -- erase PERSON --stage STAGE    list all records about a person, ask, and erase them

${stageOptionsHelp}
  --out DIR      folder to create for the export (privacy-export)
  --include-legal-retention   also erase ${new Intl.ListFormat('en-NZ').format(retainedByLaw)} that the law requires to be kept
  --yes          erase without asking
  --dry-run      list what would be written or erased, without changing anything
  --help         print this help

  PERSON is an email address or a phone number in quotes, like "021 123 4567". Upper and lower case, spaces and the
  country code of New Zealand make no difference. Every table is read in full, so this takes a while with many records.
`;

const options = {
  ...stageOptions,
  out: { type: 'string', default: 'privacy-export' },
  'include-legal-retention': { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Returns undefined for `--help`. @throws CommandError that names the invalid argument */
export const parsePrivacy = (args: readonly string[]) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) return undefined;
  const [action, typed = '', ...more] = positionals;
  const identifier = personIdentifier().safeParse(typed).data;
  if (action !== 'export' && action !== 'erase') {
    throw new CommandError('Choose an action: export or erase. See --help.');
  }
  if (more.length > 0) throw new CommandError('Give one address or number at a time, a number in quotes.');
  if (identifier === undefined) throw new CommandError(`${action} takes an email address or a phone number.`);
  return { ...values, action, identifier };
};
