import { mailStates } from '#domain/notifications/mail-state.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../../bin/command/read-arguments.ts';
import { stageOptions, stageOptionsHelp } from '../command/stage-cloud.ts';

const actions = ['list', 'send', 'done'] as const;

type Action = (typeof actions)[number];

/** A mail that came in. */
export const incomingName = 'incoming';

const mailNames: readonly string[] = [...mailStates, replyMailState]
  .map(({ mail }) => mail)
  .concat(incomingName);

export const helpText = `
  npm run replay -- list --stage STAGE       list parked mails: ids and reasons, nothing personal
  npm run replay -- send ID --stage STAGE    send the mails about a record again
  npm run replay -- send all --stage STAGE   send all mails that were refused, but not those that may have been sent
  npm run replay -- done ID --stage STAGE    mark the mails about a record as sent, after you found them in the mailbox

${stageOptionsHelp}
  --mail MAIL    notification (to the administrators), acknowledgement (to the sender) reply (of staff)
                 or incoming (that came in, and was not worked); all by default
  --even-if-sent with 'send all': also send mails that may have been sent, so they may arrive twice
  --dry-run      print what would be done
  --help         print this help
`;

const options = {
  ...stageOptions,
  mail: { type: 'string' },
  'even-if-sent': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const isAction = (word: string | undefined): word is Action => actions.some((action) => action === word);

/** Returns undefined for `--help`. @throws CommandError that names the invalid argument */
export const parseReplay = (args: readonly string[]) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) return undefined;
  const [action, id, ...more] = positionals;
  if (!isAction(action)) throw new CommandError(`Choose an action: ${actions.join(', ')}. See --help.`);
  if (action === 'list' ? id !== undefined : id === undefined || more.length > 0) {
    throw new CommandError(action === 'list' ? 'list takes no id.' : `${action} takes the id of one record.`);
  }
  if (action === 'done' && id === 'all') {
    throw new CommandError('Mark only mails that you have found in the mailbox: give the id of one record.');
  }
  if (values.mail !== undefined && !mailNames.includes(values.mail)) {
    throw new CommandError(`--mail is one of: ${mailNames.join(', ')}.`);
  }
  return { ...values, action, id };
};
