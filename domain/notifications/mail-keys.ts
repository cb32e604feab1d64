import * as z from 'zod/mini';
import { replyEntryKey } from '../replies/reply.ts';
import { historyMailEntryKey, historyMailTypeOf } from './history-mails.ts';
import type { MailState } from './mail-state.ts';
import { replyMailState } from './reply-mail-state.ts';

/** Names a mail by one text, whatever the key of its record is. */
interface MailKeys {
  readonly keyOf: (id: string) => Readonly<Record<string, string>>;
  readonly idOf: (item: unknown) => string;
}

const keySchema = z.object({ id: z.string() });

const recordKeys: MailKeys = { keyOf: (id) => ({ id }), idOf: (item) => keySchema.parse(item).id };

const replyKeySchema = z.object({ id: z.string(), entry: z.string() });

/** Returns the entry of a mail in a history, by the name that its events carry. */
export const historyEntryKey = (name: string): string =>
  isReplyName(name) ? replyEntryKey(name) : historyMailEntryKey(name);

/** Returns whether a mail in a history is a reply, by the name that its events carry. */
export const isReplyName = (name: string): boolean => historyMailTypeOf(name) === undefined;

/** Divides the name of a mail that waits in a history. */
export const splitHistoryMail = (mail: string): readonly [itemId: string, name: string] => {
  const end = mail.indexOf('#');
  return [mail.slice(0, end), mail.slice(end + 1)];
};

/** A reply is one of many entries of a history; every other mail is about a record of its own. */
const replyKeys: MailKeys = {
  keyOf: (mail) => {
    const [id, name] = splitHistoryMail(mail);
    return { id, entry: historyEntryKey(name) };
  },
  idOf: (item) => {
    const { id, entry } = replyKeySchema.parse(item);
    return `${id}#${entry.slice(entry.indexOf(' ') + 1)}`;
  },
};

export const mailKeysOf = ({ mail }: Pick<MailState, 'mail'>): MailKeys =>
  mail === replyMailState.mail ? replyKeys : recordKeys;
