import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { mailboxWords } from '#domain/work/search-words.ts';
import type { WorkItem } from '#domain/work/work-item.ts';

interface Sender {
  readonly address: string;
  /** Their domain says that the mail is its own. */
  readonly isProven: boolean;
}

/** Returns who wrote a mail, by its address: anybody can write another one's, so without proof it is a stranger's. */
export const senderRole = (
  { address, isProven }: Sender,
  { sender_words: words }: Pick<WorkItem, 'sender_words'>,
  team: readonly string[],
): Pick<IncomingMail, 'role' | 'is_unproven'> => {
  const isTeam = team.some((member) => member.toLowerCase() === address.toLowerCase());
  const isKnown = isTeam || mailboxWords(address).some((word) => words.includes(word));
  if (!isKnown) return { role: 'other' };
  if (!isProven) return { role: 'other', is_unproven: true };
  return { role: isTeam ? 'team' : 'sender' };
};
