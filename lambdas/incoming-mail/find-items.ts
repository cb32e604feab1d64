import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import { mailboxWords, referenceWords } from '#domain/work/search-words.ts';
import type { AnswerAddresses } from '../clients/answer-address.ts';
import type { ParsedMail } from './parse-mail.ts';

export interface ItemFinder {
  readonly addresses: Pick<AnswerAddresses, 'find'>;
  /** Returns the work items of a mail that the product sent, by its id without brackets. */
  readonly findByMailId: (id: string) => Promise<readonly string[]>;
  readonly related: {
    readonly findNewest: (word: string, limit: number) => Promise<string[]>;
    readonly get: (id: string) => Promise<WorkItem | undefined>;
  };
  readonly types: readonly { readonly reference: string }[];
}

type Answer = Pick<ParsedMail, 'receivers' | 'answered' | 'subject' | 'from'>;

/** More than a person ever writes to, and no work for a mail made to make some. */
const maxAddresses = 50;
const maxAnswered = 50;
const maxReferences = 5;
const newestPerReference = 20;

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

const itemOf = async (finder: ItemFinder, text: string): Promise<string[]> => {
  const found = await finder.addresses.find(text);
  return found === undefined ? [] : [workItemId(found.type, found.id)];
};

const byAddress = async ({ receivers }: Answer, finder: ItemFinder): Promise<string[]> =>
  (
    await Promise.all(receivers.slice(0, maxAddresses).map(async (receiver) => itemOf(finder, receiver)))
  ).flat();

/** Takes the latest mail that leads somewhere: a thread may have begun with another submission. */
const byAnsweredMail = async ({ answered }: Answer, finder: ItemFinder): Promise<string[]> => {
  const [latest, ...references] = answered;
  const nearest = references.slice(-maxAnswered).toReversed();
  for (const id of [...(latest === undefined ? [] : [latest]), ...nearest]) {
    const found = [...(await itemOf(finder, id)), ...(await finder.findByMailId(id))];
    if (found.length > 0) return found;
  }
  return [];
};

/** Finds the reference numbers of submissions in a text, among numbers of other systems. */
export const referencesIn = (text: string, prefixes: readonly string[]): string[] =>
  unique(
    Array.from(
      text
        .toUpperCase()
        .matchAll(/(?<![\p{L}\p{N}-])([A-Z]{2})-([0-9A-Z]{4})-([0-9A-Z]{4})(?![\p{L}\p{N}-])/gu),
    )
      .filter(([, prefix = '']) => prefixes.includes(prefix))
      .map(([reference]) => reference),
  );

const byReference = async ({ subject, from }: Answer, finder: ItemFinder): Promise<string[]> => {
  const mailboxes = mailboxWords(from.address);
  const references = referencesIn(
    subject,
    finder.types.map(({ reference }) => reference),
  ).slice(0, maxReferences);
  const found: string[] = [];
  for (const reference of references) {
    for (const word of referenceWords(reference)) {
      const ids = await finder.related.findNewest(word, newestPerReference);
      const items = await Promise.all(ids.map(async (id) => finder.related.get(id)));
      found.push(
        ...items
          .filter((item) => item !== undefined)
          .filter((item) => item.reference === reference)
          .filter(({ sender_words: words }) => mailboxes.some((mailbox) => words.includes(mailbox)))
          .map(({ id }) => id),
      );
    }
  }
  return found;
};

/**
 * Finds the work items that a mail is for: by the addresses that it was sent to, else by the mails that it answers. A reference in
 * the subject, which anybody may guess, counts only from the person's own address, and if its domain vouches for it.
 */
export const findItems = async (
  mail: Answer,
  { isDmarcPassed }: { readonly isDmarcPassed: boolean },
  finder: ItemFinder,
): Promise<string[]> => {
  const addressed = unique(await byAddress(mail, finder));
  if (addressed.length > 0) return addressed;
  const answered = unique(await byAnsweredMail(mail, finder));
  if (answered.length > 0 || !isDmarcPassed) return answered;
  return unique(await byReference(mail, finder));
};
