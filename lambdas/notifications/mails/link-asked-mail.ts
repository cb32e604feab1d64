import { requiredEmail } from '#domain/http/fields.ts';
import { linkDays } from '#domain/my-request/stored-link.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { officeMail } from '../../mails/office-mail.ts';

export interface AskedLink {
  /** Of the submission's type. */
  readonly label: string;
  readonly reference: string;
  readonly url: string;
}

/** Builds the mail with links that somebody asked for. */
export const linkAskedMail = (to: string, links: readonly AskedLink[]): Mail =>
  officeMail(requiredEmail().parse(to), {
    title: links.length === 1 ? 'The link that you asked for' : 'The links that you asked for',
    intro: `Kia ora. Each link works for ${linkDays} days, and longer each time you use it. Keep it to yourself.`,
    fields: links.map(({ label, reference, url }) => ({
      label: `${label} ${reference}`,
      value: 'See where it stands and what happens next',
      href: url,
    })),
    sections: [
      {
        heading: 'You did not ask for this?',
        fields: [{ label: 'Then', value: 'Do nothing: nobody else gets this email.' }],
      },
    ],
  });
