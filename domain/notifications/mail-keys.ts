import * as z from 'zod/mini';
import { replyEntryKey } from '../replies/reply.ts';
import { documentsHereEntryKey, isDocumentsHereName } from './documents-here.ts';
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
  isDocumentsHereName(name) ? documentsHereEntryKey(name) : replyEntryKey(name);

/** A reply is one of many entries of a history; every other mail is about a record of its own. */
const replyKeys: MailKeys = {
  keyOf: (name) => {
    const end = name.indexOf('#');
    return { id: name.slice(0, end), entry: historyEntryKey(name.slice(end + 1)) };
  },
  idOf: (item) => {
    const { id, entry } = replyKeySchema.parse(item);
    return `${id}#${entry.slice(entry.indexOf(' ') + 1)}`;
  },
};

export const mailKeysOf = ({ mail }: Pick<MailState, 'mail'>): MailKeys =>
  mail === replyMailState.mail ? replyKeys : recordKeys;
