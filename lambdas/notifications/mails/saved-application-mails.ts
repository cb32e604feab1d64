import { brand } from '#domain/brand.ts';
import { publicPath } from '#domain/http/route-contract.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { mailTagsOf } from '#domain/notifications/mail-tags.ts';
import { unsubscribe } from '#domain/notifications/unsubscribe-contract.ts';
import { linkMailState, reminderMailState } from '#domain/saved-applications/saved-application-mails.ts';
import { savedApplicationType, type SavedApplication } from '#domain/saved-applications/saved-application.ts';
import { savedApplicationPath } from '#domain/site/paths.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { officeMail } from '../../mails/office-mail.ts';

interface MailLinks {
  readonly siteUrl: string;
  /** Of the newest link. */
  readonly secret: string;
  /** Stops the reminder. */
  readonly unsubscribeSecret: string;
}

interface MailTexts {
  readonly title: string;
  readonly intro: string;
}

// Nothing that was typed: anybody could type an address, to mail its owner.
const savedMail = (
  { id, email, ends_at: endsAt, wants_reminder: wantsReminder }: SavedApplication,
  mailName: string,
  { siteUrl, secret, unsubscribeSecret }: MailLinks,
  texts: MailTexts,
): Mail => {
  const link = (ofPurpose: string): string =>
    formatRequestLink({ type: savedApplicationType, id, secret: ofPurpose });
  const mail = officeMail(requiredEmail().parse(email), {
    ...texts,
    fields: [
      {
        label: 'Your application',
        value: 'Go on with your application',
        href: `${siteUrl}${savedApplicationPath}#${link(secret)}`,
      },
      { label: 'Kept until', value: `${formatNzDate(endsAt)}, then it is deleted` },
    ],
    sections: [
      {
        heading: 'Good to know',
        fields: [
          {
            label: 'Who sees it',
            value: `Nobody at ${brand.name} sees what you entered until you send it. The link opens it, so do not pass this email on.`,
          },
          {
            label: 'Was this not you?',
            value: 'Somebody typed your address by mistake. You need do nothing: we send no more than this.',
          },
        ],
      },
    ],
  });
  const stop = `${siteUrl}${publicPath(unsubscribe)}?token=${encodeURIComponent(link(unsubscribeSecret))}`;
  return {
    ...mail,
    ...(wantsReminder && { unsubscribe: stop }),
    tags: mailTagsOf(savedApplicationType, mailName, id),
  };
};

/** Builds the mail with the link of a saved application. */
export const savedLinkMail = (application: SavedApplication, links: MailLinks): Mail =>
  savedMail(application, linkMailState.mail, links, {
    title: 'Your loan application is saved',
    intro: 'Kia ora. Go on with it whenever it suits you, on any device.',
  });

/** Builds the one reminder of a saved application. */
export const savedReminderMail = (application: SavedApplication, links: MailLinks): Mail =>
  savedMail(application, reminderMailState.mail, links, {
    title: 'Your loan application is waiting for you',
    intro:
      'Kia ora. You asked us to remind you of the application that you saved. This is the only reminder.',
  });
