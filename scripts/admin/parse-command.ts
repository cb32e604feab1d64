import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../command/read-arguments.ts';
import { stageOptions, stageOptionsHelp } from '../command/stage-cloud.ts';

const actions = ['create', 'invite', 'reset', 'list', 'disable', 'enable'] as const;

type Action = (typeof actions)[number];

interface Command {
  readonly action: Action;
  /** Empty for `list`. */
  readonly email: string;
  readonly stage: string | undefined;
  /** Data folder of the local product. */
  readonly data: string | undefined;
}

/** What `--help` prints. */
export const helpText = `
  npm run admin -- create EMAIL --stage STAGE    invite an administrator of the stage's list who has no account
  npm run admin -- invite EMAIL --stage STAGE    mail the invitation again, with a new temporary password
  npm run admin -- reset EMAIL --stage STAGE     mail a new temporary password, or a code to choose a new one
  npm run admin -- disable EMAIL --stage STAGE   end an account's sign-ins and refuse new ones
  npm run admin -- enable EMAIL --stage STAGE    let a disabled account sign in again, with the password it had
  npm run admin -- list --stage STAGE            all accounts, their roles and states

${stageOptionsHelp}
  --help         print this
`;

const isAction = (text: string | undefined): text is Action => actions.some((action) => action === text);

/** Reads the command's arguments; undefined when help is asked for. Throws an CommandError that names what is wrong. */
export const parseCommand = (args: readonly string[]): Command | undefined => {
  const { values, positionals } = readArguments(args, {
    ...stageOptions,
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) return undefined;
  const [action, email = '', ...more] = positionals;
  if (!isAction(action)) throw new CommandError(`Say what to do: ${actions.join(', ')}. See --help.`);
  if (action === 'list' ? email !== '' : !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw new CommandError(
      action === 'list' ? 'list takes no address.' : `${action} takes an email address.`,
    );
  }
  if (more.length > 0) throw new CommandError(`'${more.join(' ')}' is too much: one address at a time.`);
  return { action, email, stage: values.stage, data: values.data };
};
