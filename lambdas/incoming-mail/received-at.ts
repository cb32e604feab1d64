import type { ParsedMail } from './parse-mail.ts';

/** Returns when SES took a mail, by the topmost header of its way: it is the same whenever the mail is worked. */
export const receivedAt = (headers: ParsedMail['headers'], now: number): string => {
  const [received = ''] = headers.get('received') ?? [];
  const time = Date.parse(received.slice(received.lastIndexOf(';') + 1));
  return new Date(Number.isNaN(time) ? now : time).toISOString();
};
