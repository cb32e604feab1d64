import MailComposer from 'nodemailer/lib/mail-composer';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { MailTemplate } from './pool-definition.ts';
import type { UserPool } from './user-pool.ts';

export interface OutgoingMail {
  readonly source: string;
  readonly destinations: readonly string[];
  readonly raw: Buffer;
}

/** Resolves once the mail is stored durably. */
export type Deliver = (mail: OutgoingMail) => Promise<unknown>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:amp|lt|gt|quot);/g,
      (entity) => (Object.entries(entities).find(([, name]) => name === entity) ?? [entity])[0],
    )
    .trim();

/** Mails a code or a temporary password. @throws AwsServiceError (CodeDeliveryFailureException) */
export const mailSecret = async (
  deliver: Deliver,
  { definition }: UserPool,
  template: MailTemplate,
  { email, secret }: { readonly email: string; readonly secret: string },
): Promise<void> => {
  const fill = (text: string): string =>
    text.replace(/\{####\}|\{username\}/g, (mark) => escapeHtml(mark === '{####}' ? secret : email));
  const html = fill(template.message);
  const composer = new MailComposer({
    from: definition.sender,
    to: { name: '', address: email },
    ...(definition.replyTo === undefined ? {} : { replyTo: definition.replyTo }),
    subject: template.subject,
    html,
    text: plainText(html),
    // Texts are data: they must not attach files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const source = /<([^<>]+)>\s*$/.exec(definition.sender)?.[1] ?? definition.sender;
  try {
    await deliver({ source, destinations: [email], raw: await composer.compile().build() });
  } catch (cause) {
    throw Object.assign(new AwsServiceError('CodeDeliveryFailureException', 'The mail could not be sent.'), {
      cause,
    });
  }
};

/** E.g. `o***@a***`. */
const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
};

export const codeDelivery = (email: string) => ({
  Destination: maskEmail(email),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});
