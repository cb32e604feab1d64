import { brand } from '#domain/brand.ts';
import { createDocumentClient } from '../clients/document-client.ts';
import { createMailer, type Mail } from '../clients/mailer.ts';
import { logger } from '../runtime/logger.ts';
import { complaintMail } from './mails/complaint-mail.ts';
import { contactMail } from './mails/contact-mail.ts';
import { loanApplicationMail } from './mails/loan-application-mail.ts';
import { notificationRepository } from './notification.repository.ts';
import type { NotificationDependencies } from './send-notification.ts';

interface MailEnvironment {
  readonly MAIL_SENDER: string;
  readonly MAIL_ADMINISTRATOR: string;
}

/** Notifications about the records of one table, with the mail that is built from one. */
const notificationsOf = (
  table: string,
  env: MailEnvironment,
  buildMail: (record: unknown, administrator: string) => Mail,
): NotificationDependencies => ({
  notifications: notificationRepository(createDocumentClient(), table),
  mailer: createMailer({ name: brand.name, address: env.MAIL_SENDER }),
  buildMail: (record) => buildMail(record, env.MAIL_ADMINISTRATOR),
  now: Date.now,
  log: (event, details) => logger.info(event, details),
});

/** Notifications about contact submissions. */
export const contactNotifications = (
  env: MailEnvironment & { readonly CONTACT_SUBMISSIONS_TABLE: string },
): NotificationDependencies => notificationsOf(env.CONTACT_SUBMISSIONS_TABLE, env, contactMail);

/** Notifications about loan applications. */
export const applicationNotifications = (
  env: MailEnvironment & { readonly LOAN_APPLICATIONS_TABLE: string },
): NotificationDependencies => notificationsOf(env.LOAN_APPLICATIONS_TABLE, env, loanApplicationMail);

/** Notifications about complaints. */
export const complaintNotifications = (
  env: MailEnvironment & { readonly COMPLAINTS_TABLE: string },
): NotificationDependencies => notificationsOf(env.COMPLAINTS_TABLE, env, complaintMail);
