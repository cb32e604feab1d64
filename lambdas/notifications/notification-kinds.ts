import { brand } from '#domain/brand.ts';
import { createDocumentClient } from '../clients/document-client.ts';
import { createMailer } from '../clients/mailer.ts';
import { logger } from '../runtime/logger.ts';
import { contactMail } from './mails/contact-mail.ts';
import { notificationRepository } from './notification.repository.ts';
import type { NotificationDependencies } from './send-notification.ts';

interface MailEnvironment {
  readonly MAIL_SENDER: string;
  readonly MAIL_ADMINISTRATOR: string;
}

/** Notifications about contact submissions: their table, and the mail that is built from one. */
export const contactNotifications = (
  env: MailEnvironment & { readonly CONTACT_SUBMISSIONS_TABLE: string },
): NotificationDependencies => ({
  notifications: notificationRepository(createDocumentClient(), env.CONTACT_SUBMISSIONS_TABLE),
  mailer: createMailer({ name: brand.name, address: env.MAIL_SENDER }),
  buildMail: (record) => contactMail(record, env.MAIL_ADMINISTRATOR),
  now: Date.now,
  log: (event, details) => logger.info(event, details),
});
