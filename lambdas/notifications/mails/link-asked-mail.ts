import { requiredEmail } from '#domain/http/fields.ts';
import { linkDays } from '#domain/my-request/stored-link.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { officeMail } from '../../mails/office-mail.ts';

export interface AskedLink {
  /** Names what it opens. */
  readonly label: string;
  readonly url: string;
  /** When a saved application ends, which is not sent yet. */
  readonly until?: string;
}

const termsOf = (links: readonly AskedLink[]): string => {
  const sent = links.filter(({ until }) => until === undefined).length;
  if (sent === 0) return '';
  const exception = sent < links.length ? ', unless a day stands with it' : '';
  return ` Each link works for ${linkDays} days, and longer each time you use it${exception}.`;
};

/** Builds the mail with links that somebody asked for. */
export const linkAskedMail = (to: string, links: readonly AskedLink[]): Mail =>
  officeMail(requiredEmail().parse(to), {
    title: links.length === 1 ? 'The link that you asked for' : 'The links that you asked for',
    intro: `Kia ora.${termsOf(links)} Keep ${links.length === 1 ? 'it' : 'them'} to yourself.`,
    fields: links.map(({ label, url, until }) => ({
      label,
      value:
        until === undefined
          ? 'See where it stands and what happens next'
          : `Go on with it, until ${formatNzDate(until)}`,
      href: url,
    })),
    sections: [
      {
        heading: 'You did not ask for this?',
        fields: [{ label: 'Then', value: 'Do nothing: nobody else gets this email.' }],
      },
    ],
  });
