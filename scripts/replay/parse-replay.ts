import { acknowledgementState, administratorMailState } from '#domain/notifications/mail-state.ts';
import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../command/read-arguments.ts';
import { stageOptions, stageOptionsHelp } from '../command/stage-cloud.ts';

const actions = ['list', 'send', 'done'] as const;

type Action = (typeof actions)[number];

const mailNames: readonly string[] = [administratorMailState.mail, acknowledgementState.mail];

/** What `--help` prints. */
export const helpText = `
  npm run replay -- list --stage STAGE       the mails that were parked, and why: ids and reasons, nothing personal
  npm run replay -- send ID --stage STAGE    have the mails about a record sent again
  npm run replay -- send all --stage STAGE   have all sent again that were refused; not those that may have gone out
  npm run replay -- done ID --stage STAGE    mark the mails about a record as sent: somebody found them in the mailbox

${stageOptionsHelp}
  --mail MAIL    ${mailNames.join(' (to the administrator) or ')} (to who sent the record); both without it
  --even-if-sent with 'send all': those, too, that may have gone out, and may so be sent twice
  --dry-run      tell what would be done
  --help         print this
`;

const options = {
  ...stageOptions,
  mail: { type: 'string' },
  'even-if-sent': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const isAction = (word: string | undefined): word is Action => actions.some((action) => action === word);

/** Reads the command's arguments; undefined when help is asked for. Throws a CommandError that names what is wrong. */
export const parseReplay = (args: readonly string[]) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) return undefined;
  const [action, id, ...more] = positionals;
  if (!isAction(action)) throw new CommandError(`Say what to do: ${actions.join(', ')}. See --help.`);
  if (action === 'list' ? id !== undefined : id === undefined || more.length > 0) {
    throw new CommandError(action === 'list' ? 'list takes no id.' : `${action} takes the id of one record.`);
  }
  if (action === 'done' && id === 'all') {
    throw new CommandError('Only mails that somebody has found are done: name one record.');
  }
  if (values.mail !== undefined && !mailNames.includes(values.mail)) {
    throw new CommandError(`--mail is one of: ${mailNames.join(', ')}.`);
  }
  return { ...values, action, id };
};
