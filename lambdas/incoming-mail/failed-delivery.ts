import { isDeliveryReport } from './recognise-automatic.ts';
import type { MailFile, ParsedMail } from './parse-mail.ts';

const statusType = /^message\/(?:global-)?delivery-status$/;

/** Parts of a report that hold the mail which it is about, or its headers. */
const originalType = /^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/;

const maxBytes = 100_000;
const textOf = ({ bytes }: MailFile): string => new TextDecoder().decode(bytes.subarray(0, maxBytes));

/** Returns whether a mail says that another did not arrive, for good (RFC 3464): not that it is late, or was relayed. */
export const isFailedDelivery = (mail: ParsedMail): boolean => {
  if (!isDeliveryReport(mail)) return false;
  const statuses = mail.files.filter(({ type }) => statusType.test(type)).map(textOf);
  const actions = [...statuses, mail.text].flatMap((text) =>
    Array.from(text.matchAll(/^action:[ \t]*([a-z]+)/gim), ([, action = '']) => action.toLowerCase()),
  );
  return actions.length === 0 || actions.includes('failed');
};

/** Returns the ids of the mails that a report may be about, without brackets. */
export const reportedMails = ({ files, answered }: Pick<ParsedMail, 'files' | 'answered'>): string[] => {
  const named = files
    .filter(({ type }) => originalType.test(type))
    .flatMap((file) =>
      Array.from(textOf(file).matchAll(/^message-id:\s*<([^<>\s]+)>/gim), ([, id = '']) => id),
    );
  return [...new Set([...named, ...answered])];
};
