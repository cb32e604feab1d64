import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../../bin/command/read-arguments.ts';
import { stageOptions, stageOptionsHelp } from '../command/stage-cloud.ts';

const actions = ['create', 'invite', 'reset', 'list', 'disable', 'enable'] as const;

type Action = (typeof actions)[number];

interface Command {
  readonly action: Action;
  /** Empty for `list`. */
  readonly email: string;
  readonly stage: string | undefined;
  readonly data: string | undefined;
}

export const helpText = `
  npm run admin -- create EMAIL --stage STAGE    create the account of a listed administrator and send the invitation
  npm run admin -- invite EMAIL --stage STAGE    send the invitation again, with a new temporary password
  npm run admin -- reset EMAIL --stage STAGE     send a new temporary password, or a code to choose a new one
  npm run admin -- disable EMAIL --stage STAGE   end an account's sessions and block its sign-in
  npm run admin -- enable EMAIL --stage STAGE    unblock a disabled account; its password stays the same
  npm run admin -- list --stage STAGE            list all accounts with their roles and states

${stageOptionsHelp}
  --help         print this help
`;

const isAction = (text: string | undefined): text is Action => actions.some((action) => action === text);

/** Returns undefined for `--help`. @throws CommandError that names the invalid argument */
export const parseCommand = (args: readonly string[]): Command | undefined => {
  const { values, positionals } = readArguments(args, {
    ...stageOptions,
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) return undefined;
  const [action, email = '', ...more] = positionals;
  if (!isAction(action)) throw new CommandError(`Choose an action: ${actions.join(', ')}. See --help.`);
  if (action === 'list' ? email !== '' : !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw new CommandError(
      action === 'list' ? 'list takes no address.' : `${action} takes an email address.`,
    );
  }
  if (more.length > 0) throw new CommandError(`Unexpected '${more.join(' ')}'. Give one address at a time.`);
  return { action, email, stage: values.stage, data: values.data };
};
