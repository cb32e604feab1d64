import { brand } from '#domain/brand.ts';
import type { Address, Mail } from '../clients/compose-mail.ts';
import { type MailContent, mailHtml, mailText } from './mail-layout.ts';

/** The office's mailbox, which takes answers. */
export const officeAddress: Address = { name: brand.name, address: brand.email };

/** Has a fixed name: anybody could type another one. */
export const visitorAddress = (address: string): Address => ({ name: 'Website visitor', address });

/** Lays out a mail of the product with its title as the subject; answers go to the office. */
export const officeMail = (to: Mail['to'], content: MailContent): Mail => ({
  to,
  replyTo: officeAddress,
  subject: content.title,
  text: mailText(content),
  html: mailHtml(content),
  automatic: 'generated',
});
