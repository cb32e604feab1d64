import { brand } from '#domain/brand.ts';
import { publicPath } from '#domain/http/route-contract.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { mailTagsOf } from '#domain/notifications/mail-tags.ts';
import { unsubscribe } from '#domain/notifications/unsubscribe-contract.ts';
import { linkMailState, reminderMailState } from '#domain/saved-applications/saved-application-mails.ts';
import {
  datesFrom,
  savedApplicationType,
  type SavedApplication,
} from '#domain/saved-applications/saved-application.ts';
import { savedApplicationPath } from '#domain/site/paths.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import type { MailField } from '../../mails/mail-layout.ts';
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
  /** Another sentence for a person who did not save it. */
  readonly more: string;
  readonly stop?: MailField;
}

const linkOf = (id: string, secret: string): string =>
  formatRequestLink({ type: savedApplicationType, id, secret });

/** Returns the address that opens a saved application. */
export const savedApplicationUrl = (siteUrl: string, id: string, secret: string): string =>
  `${siteUrl}${savedApplicationPath}#${linkOf(id, secret)}`;

// Nothing that was typed: anybody could type an address, to mail its owner.
const savedMail = (
  { id, email, ends_at: endsAt, wants_reminder: wantsReminder }: SavedApplication,
  mailName: string,
  { siteUrl, secret, unsubscribeSecret }: MailLinks,
  { more, stop, ...texts }: MailTexts,
): Mail => {
  const mail = officeMail(requiredEmail().parse(email), {
    ...texts,
    fields: [
      {
        label: 'Your application',
        value: 'Go on with your application',
        href: savedApplicationUrl(siteUrl, id, secret),
      },
      { label: 'Kept until', value: `${formatNzDate(endsAt)}, then it is deleted` },
    ],
    sections: [
      {
        heading: 'Good to know',
        fields: [
          {
            label: 'Who sees it',
            value: `Nobody at ${brand.name} sees what you entered until you send it. The link opens it, and asks for your date of birth or the end of your phone number once you have entered one. Do not pass this email on.`,
          },
          {
            label: 'Was this not you?',
            value: `Somebody typed your address by mistake. You need do nothing: ${more}`,
          },
          ...(stop === undefined ? [] : [stop]),
        ],
      },
    ],
  });
  const stopUrl = `${siteUrl}${publicPath(unsubscribe)}?token=${encodeURIComponent(linkOf(id, unsubscribeSecret))}`;
  return {
    ...mail,
    ...(wantsReminder && { unsubscribe: stopUrl }),
    tags: mailTagsOf(savedApplicationType, mailName, id),
  };
};

const noMore = 'we send no more than this.';

const reminded = ({ created_at: createdAt }: SavedApplication) => {
  const day = formatNzDate(datesFrom(Date.parse(createdAt)).remindsAt);
  return {
    more: `we send one reminder on ${day}, and no more.`,
    stop: {
      label: 'No reminder?',
      value:
        'Press “Unsubscribe” in your mail program, or open the application and choose “Delete my draft”.',
    },
  };
};

/** Builds the mail with the link of a saved application. */
export const savedLinkMail = (application: SavedApplication, links: MailLinks): Mail =>
  savedMail(application, linkMailState.mail, links, {
    title: 'Your loan application is saved',
    intro: 'Kia ora. Go on with it whenever it suits you, on any device.',
    ...(application.wants_reminder ? reminded(application) : { more: noMore }),
  });

/** Builds the one reminder of a saved application. */
export const savedReminderMail = (application: SavedApplication, links: MailLinks): Mail =>
  savedMail(application, reminderMailState.mail, links, {
    title: 'Your loan application is waiting for you',
    intro:
      'Kia ora. You asked us to remind you of the application that you saved. This is the only reminder.',
    more: noMore,
  });
