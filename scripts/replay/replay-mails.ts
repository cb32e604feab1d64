import { CommandError } from '../command/command-error.ts';
import { countOf } from '../command/count-of.ts';
import type { ParkedMail, ParkedMails } from './parked-mails.ts';

/** What is asked for; the meaning of each is in the command's help. */
interface Replay {
  readonly action: 'list' | 'send' | 'done';
  readonly id?: string | undefined;
  readonly mail?: string | undefined;
  readonly 'even-if-sent': boolean;
  readonly 'dry-run': boolean;
  /** The options that name the product, for commands that advice tells. */
  readonly options: string;
}

const nameOf = ({ table, id, state }: ParkedMail): string => [table, id, state.mail].join('  ');

const describe = (mail: ParkedMail): string => {
  const { parkedAt, attempts, problem } = mail;
  return `${nameOf(mail)}  parked ${parkedAt} after ${countOf(attempts, 'attempt')}  ${problem}`;
};

/** What to say where nothing is parked. Throws a CommandError unless all were asked for. */
const noneParked = ({ id, mail = 'mail', options }: Replay): string[] => {
  if (id === 'all') return ['No such mail is parked.'];
  throw new CommandError(
    `No ${mail} about ${id} is parked: npm run replay -- list ${options} tells what is.`,
  );
};

/**
 * Does what is asked for. Rejects with a CommandError when no mail about the one record is parked.
 * @param now milliseconds since 1970
 * @returns what was done, a line for each mail
 */
export const replayMails = async (replay: Replay, parked: ParkedMails, now: number): Promise<string[]> => {
  const { action, id, mail: wanted } = replay;
  const all = (await parked.list()).filter(({ state }) => wanted === undefined || state.mail === wanted);
  if (action === 'list') return all.length === 0 ? ['No mail is parked.'] : all.map(describe);

  const chosen = all.filter((mail) => id === 'all' || mail.id.toLowerCase() === id?.toLowerCase());
  if (chosen.length === 0) return noneParked(replay);
  const isLeft = ({ mayBeSent }: ParkedMail): boolean =>
    action === 'send' && id === 'all' && mayBeSent && !replay['even-if-sent'];
  const lines: string[] = [];
  for (const mail of chosen) {
    if (isLeft(mail)) {
      lines.push(
        `${nameOf(mail)}  left: it may have gone out; look into the mailbox; then npm run replay -- done ${mail.id} ${replay.options}, or send it`,
      );
      continue;
    }
    const done = action === 'send' ? 'will be sent again' : 'counts as sent';
    const change = action === 'send' ? parked.putBack : parked.markDone;
    const isChanged = replay['dry-run'] || (await change(mail, now));
    lines.push(`${nameOf(mail)}  ${isChanged ? done : 'is no longer parked'}`);
  }
  return replay['dry-run'] ? [...lines, 'Nothing was changed (--dry-run).'] : lines;
};
