import type { AutomaticMail } from '#domain/notifications/automatic-mail.ts';

const stateTexts: Readonly<Record<AutomaticMail['state'], string>> = {
  waiting: 'waits to be sent',
  sent: 'sent',
  gathered: 'named in an email about several',
  parked: 'not sent',
  unknown: 'perhaps sent',
};

type MailState = Pick<AutomaticMail, 'state' | 'delivered_at' | 'bounced_at' | 'complained_at'>;

/** Describes what became of a mail. It can come back after it was delivered. */
export const describeMailState = (mail: MailState): string => {
  if (mail.bounced_at !== undefined) return 'came back';
  if (mail.complained_at !== undefined) return 'marked as spam';
  return mail.delivered_at === undefined ? stateTexts[mail.state] : 'delivered';
};

/** Returns whether a mail did not reach its reader, or was not wanted. */
export const isMailTrouble = ({
  state,
  bounced_at: bounced,
  complained_at: complained,
}: MailState): boolean =>
  state === 'parked' || state === 'unknown' || bounced !== undefined || complained !== undefined;
