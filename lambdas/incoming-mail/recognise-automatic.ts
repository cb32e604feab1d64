import type { ParsedMail } from './parse-mail.ts';

const firstOf = (headers: ParsedMail['headers'], name: string): string =>
  (headers.get(name)?.[0] ?? '').trim().toLowerCase();

/** Without X-Auto-Response-Suppress: systems in which people write set it, too. */
const isSaidSo = (headers: ParsedMail['headers']): boolean => {
  const submitted = firstOf(headers, 'auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(firstOf(headers, 'precedence')) ||
    headers.has('list-id') ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond')
  );
};

const outOfOffice = /^(?:automatic reply|auto(?:matic)?[- ]?(?:response|reply)|out of (?:the )?office)\b/i;

const hasNoSender = (headers: ParsedMail['headers']): boolean =>
  firstOf(headers, 'return-path').replaceAll(/\s/g, '') === '<>';

/** Returns whether a mail server says that a mail did not arrive, rather than a person anything, or a program that it was read. */
export const isDeliveryReport = ({ isReport, headers, from }: ParsedMail): boolean => {
  const [, about] = /report-type="?([\w-]+)/i.exec(firstOf(headers, 'content-type')) ?? [];
  const isFromServer = hasNoSender(headers) || /^(?:mailer-daemon|postmaster)@/i.test(from.address);
  return isReport && (about === undefined ? isFromServer : about === 'delivery-status');
};

/** Returns whether a program wrote a mail (RFC 3834): nobody is woken by it, and nothing is ever sent in answer to it. */
export const isAutomaticMail = (mail: ParsedMail): boolean =>
  mail.isReport || hasNoSender(mail.headers) || isSaidSo(mail.headers) || outOfOffice.test(mail.subject);
