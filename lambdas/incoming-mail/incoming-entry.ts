import { withoutRequestLinks } from '#domain/my-request/request-link.ts';
import { maxIncomingText, type IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { foldQuoted } from './fold-quoted.ts';
import type { AnyMail } from './parse-any-mail.ts';
import type { Verdicts } from './read-verdicts.ts';
import { isAutomaticMail } from './recognise-automatic.ts';
import { isFailedDelivery } from './failed-delivery.ts';

/** Of one mail: they fit into an item of the table, and into the page. */
const maxCopies = 20;

/** Cuts no sign of two code units in half. */
const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

const textOf = ({ text, isHeadAlone }: AnyMail): Pick<IncomingMail, 'text' | 'folded' | 'is_cut'> => {
  const { text: written, folded = '' } = foldQuoted(withoutRequestLinks(text));
  const shown = cut(written, maxIncomingText);
  const rest = cut(folded, maxIncomingText - shown.length);
  const isCut = isHeadAlone ?? written.length + folded.length > shown.length + rest.length;
  return { text: shown, ...(rest !== '' && { folded: rest }), ...(isCut && { is_cut: true }) };
};

const marksOf = ({ spam, virus }: Verdicts): Pick<IncomingMail, 'spam' | 'virus'> => ({
  ...(spam === 'GRAY' && { spam: 'gray' }),
  ...(spam === 'PROCESSING_FAILED' && { spam: 'not-checked' }),
  ...(virus !== 'PASS' && virus !== 'FAIL' && { virus: 'not-checked' }),
});

interface EntryFacts {
  readonly at: string;
  readonly verdicts: Verdicts;
  /** Of the product, at which nobody else is. */
  readonly replyDomain: string;
}

/** Returns what the histories of all submissions keep of a mail. */
export const incomingEntry = (
  mail: AnyMail,
  { at, verdicts, replyDomain }: EntryFacts,
): Omit<IncomingMail, 'role'> => {
  const { mailId, from, receivers, subject } = mail;
  const others = receivers.filter((address) => !address.endsWith(`@${replyDomain}`));
  return {
    mail_id: mailId,
    at,
    from: from.address,
    ...(from.name !== '' && { from_name: from.name }),
    ...(others.length > 0 && { cc: others.slice(0, maxCopies) }),
    subject: withoutRequestLinks(subject),
    ...textOf(mail),
    ...(isAutomaticMail(mail) && { is_automatic: true }),
    ...(isFailedDelivery(mail) && { is_bounce: true }),
    ...marksOf(verdicts),
  };
};
