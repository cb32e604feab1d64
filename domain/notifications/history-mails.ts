/** Mails that the product sends by itself and that wait in the history of their submission. */
export const historyMailTypes = [
  'documents-here',
  'refused-files',
  'sender-wrote',
  'sender-withdrew',
  'withdrawal',
  'status-told',
  'link-asked',
  'joint-invitation',
  'confirm-address',
  'address-change',
  'new-address',
] as const;

type HistoryMailType = (typeof historyMailTypes)[number];

/** Of their entries. */
export const historyMailKind = 'mail';

/** Returns the name that the events of such a mail carry. @param what the mail is about: it is sent once */
export const historyMailName = (type: HistoryMailType, what: string | number): string => `${type}-${what}`;

/** Returns which mail has a name; undefined for a reply, which somebody wrote. */
export const historyMailTypeOf = (name: string): HistoryMailType | undefined =>
  historyMailTypes.find((type) => name.startsWith(`${type}-`));

const entryPrefix = 'mail ';

export const historyMailEntryKey = (name: string): string => entryPrefix + name;

export const historyMailNameAt = (entry: string): string => entry.slice(entryPrefix.length);
