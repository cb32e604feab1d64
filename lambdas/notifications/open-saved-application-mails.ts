import * as z from 'zod/mini';
import type { MailState } from '#domain/notifications/mail-state.ts';
import { linkMailState, reminderMailState } from '#domain/saved-applications/saved-application-mails.ts';
import {
  savedApplicationSchema,
  savedApplicationType,
} from '#domain/saved-applications/saved-application.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import { savedApplicationScope, unsubscribeScope } from '../clients/saved-application-scope.ts';
import { savedLinkMail, savedReminderMail } from './mails/saved-application-mails.ts';
import { openMail, type MailServices } from './notification-services.ts';
import type { NotificationDependencies } from './send-notification.ts';
import type { SiteAddress } from './site-address.ts';

interface MailSources {
  readonly links: Pick<LinkTokens, 'derive'>;
  readonly siteAddress: SiteAddress;
}

const openSavedMail = (
  state: MailState,
  write: typeof savedLinkMail,
  {
    table,
    services,
    links,
    siteAddress,
  }: MailSources & { readonly table: string; readonly services: MailServices },
): NotificationDependencies => ({
  ...openMail(savedApplicationType, state, table, services),
  buildMail: async (record) => {
    const application = z.parse(savedApplicationSchema, record);
    const { id, email, link_number: number, link_mails: asked } = application;
    const siteUrl = await siteAddress();
    if (siteUrl === undefined) throw new MailRefusedError('the address of the site is unknown', false);
    const mail = write(application, {
      siteUrl,
      secret: await links.derive(savedApplicationScope({ id, number })),
      unsubscribeSecret: await links.derive(unsubscribeScope(savedApplicationType, id)),
    });
    // By what was asked for, so that each link that is asked for counts.
    await services.limit.check(email, `${id}#${state.mail}-${asked}`, savedApplicationType);
    return mail;
  },
});

/** Opens the mails about applications that are saved and not sent. */
export const openSavedApplicationMails = (
  table: string,
  services: MailServices,
  sources: MailSources,
): NotificationDependencies[] => [
  openSavedMail(linkMailState, savedLinkMail, { ...sources, table, services }),
  openSavedMail(reminderMailState, savedReminderMail, { ...sources, table, services }),
];
