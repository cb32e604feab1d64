import { personWords } from './search-words.ts';
import type { WorkItem } from './work-item.ts';

type Sent = Pick<WorkItem, 'sender_words'>;

/** Returns the words by which a sender is one person: people share phones, so a number counts only without an address. */
export const ownWords = ({ sender_words }: Sent): readonly string[] => {
  const { mailboxes, phones } = personWords(sender_words);
  return mailboxes.length > 0 ? mailboxes : phones;
};

export const isSameSender = (one: Sent, other: Sent): boolean =>
  ownWords(one).some((word) => ownWords(other).includes(word));
