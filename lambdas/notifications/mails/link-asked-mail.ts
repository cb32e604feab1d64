import { requiredEmail } from '#domain/http/fields.ts';
import { linkDays } from '#domain/my-request/stored-link.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { officeMail } from '../../mails/office-mail.ts';

export interface AskedLink {
  /** Names what it opens. */
  readonly label: string;
  readonly url: string;
  /** Of what ends on a day of its own, such as a saved application. */
  readonly terms?: string;
}

export interface LinkOfAddress {
  /** As it was given. */
  readonly email: string;
  readonly link: AskedLink;
}

const termsOf = (links: readonly AskedLink[]): string => {
  const sent = links.filter(({ terms }) => terms === undefined).length;
  if (sent === 0) return '';
  const exception = sent < links.length ? ', unless a day stands with it' : '';
  return ` Each link works for ${linkDays} days, and longer each time you use it${exception}.`;
};

/** Builds the mail with links that somebody asked for. */
export const linkAskedMail = (to: string, links: readonly AskedLink[]): Mail =>
  officeMail(requiredEmail().parse(to), {
    title: links.length === 1 ? 'The link that you asked for' : 'The links that you asked for',
    intro: `Kia ora.${termsOf(links)} Keep ${links.length === 1 ? 'it' : 'them'} to yourself.`,
    fields: links.map(({ label, url, terms = 'See where it stands and what happens next' }) => ({
      label,
      value: terms,
      href: url,
    })),
    sections: [
      {
        heading: 'You did not ask for this?',
        fields: [{ label: 'Then', value: 'Do nothing: nobody else gets this email.' }],
      },
    ],
  });
