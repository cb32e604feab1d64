import { CommandError } from '../command/command-error.ts';
import { formatCount } from '#domain/text/format-count.ts';
import type { ParkedMail, ParkedMails } from './parked-mails.ts';

interface Replay {
  readonly action: 'list' | 'send' | 'done';
  readonly id?: string | undefined;
  readonly mail?: string | undefined;
  readonly 'even-if-sent': boolean;
  readonly 'dry-run': boolean;
  /** Options that select the product, for commands in messages. */
  readonly options: string;
}

export const noneParkedText = 'No mail is parked.';

const nameOf = ({ table, id, state }: ParkedMail): string => [table, id, state.mail].join('  ');

const wasSent = ({ mayHaveBeenSent, isDelivered }: ParkedMail): boolean => mayHaveBeenSent && isDelivered;

const describe = (mail: ParkedMail): string => {
  const { parkedAt, attempts, problem } = mail;
  const delivery = wasSent(mail) ? ', but SES has delivered it' : '';
  return `${nameOf(mail)}  parked ${parkedAt} after ${formatCount(attempts, 'attempt')}  ${problem}${delivery}`;
};

const noneParked = ({ id, mail = 'mail', options }: Replay): string[] => {
  if (id === 'all') return [noneParkedText];
  throw new CommandError(
    `No ${mail} about ${id} is parked. List parked mails with: npm run replay -- list ${options}`,
  );
};

/** @param now milliseconds since 1970 @returns one line for each mail @throws CommandError if no mail of the record is parked */
export const replayMails = async (replay: Replay, parked: ParkedMails, now: number): Promise<string[]> => {
  const { action, id, mail: wanted } = replay;
  const all = (await parked.list()).filter(({ state }) => wanted === undefined || state.mail === wanted);
  if (action === 'list') return all.length === 0 ? [noneParkedText] : all.map(describe);

  const chosen = all.filter((mail) => id === 'all' || mail.id.toLowerCase() === id?.toLowerCase());
  if (chosen.length === 0) return noneParked(replay);
  const isSkipped = (mail: ParkedMail): boolean =>
    action === 'send' && id === 'all' && mail.mayHaveBeenSent && !wasSent(mail) && !replay['even-if-sent'];
  const lines: string[] = [];
  for (const mail of chosen) {
    if (isSkipped(mail)) {
      lines.push(
        `${nameOf(mail)}  skipped: it may have been sent. Check the mailbox; if it is there, run npm run replay -- done ${mail.id} ${replay.options}, else send it by its id`,
      );
      continue;
    }
    const isSending = action === 'send' && !wasSent(mail);
    const done = isSending ? 'will be sent again' : 'marked as sent';
    const change = isSending ? parked.requeue : parked.markSent;
    const isChanged = replay['dry-run'] || (await change(mail, now));
    lines.push(`${nameOf(mail)}  ${isChanged ? done : 'is no longer parked'}`);
  }
  return replay['dry-run'] ? [...lines, 'Nothing was changed (--dry-run).'] : lines;
};
