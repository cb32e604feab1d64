import type { ParsedMail } from './parse-mail.ts';

const firstOf = (headers: ParsedMail['headers'], name: string): string =>
  (headers.get(name)?.[0] ?? '').trim().toLowerCase();

const isSaidSo = (headers: ParsedMail['headers']): boolean => {
  const submitted = firstOf(headers, 'auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(firstOf(headers, 'precedence')) ||
    headers.has('list-id') ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    (firstOf(headers, 'x-auto-response-suppress') !== '' &&
      firstOf(headers, 'x-auto-response-suppress') !== 'none')
  );
};

const outOfOffice = /^(?:automatic reply|auto(?:matic)?[- ]?(?:response|reply)|out of (?:the )?office)\b/i;

/** Returns whether a mail server says that a mail did not arrive, rather than a person anything. */
export const isDeliveryReport = ({ isReport, headers, from }: ParsedMail): boolean =>
  isReport &&
  (firstOf(headers, 'return-path').replaceAll(/\s/g, '') === '<>' ||
    /^(?:mailer-daemon|postmaster)@/i.test(from.address) ||
    /report-type="?delivery-status/i.test(firstOf(headers, 'content-type')));

/** Returns whether a program wrote a mail (RFC 3834): nobody is woken by it, and nothing is ever sent in answer to it. */
export const isAutomaticMail = (mail: ParsedMail): boolean =>
  mail.isReport ||
  firstOf(mail.headers, 'return-path').replaceAll(/\s/g, '') === '<>' ||
  isSaidSo(mail.headers) ||
  outOfOffice.test(mail.subject);
