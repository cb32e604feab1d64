import { brand } from '#domain/brand.ts';
import {
  acknowledgementState,
  administratorMailState,
  type MailState,
} from '#domain/notifications/mail-state.ts';
import { createDocumentClient } from '../clients/document-client.ts';
import { createMailer } from '../clients/mailer.ts';
import { countMetric } from '../runtime/count-metric.ts';
import { logger } from '../runtime/logger.ts';
import { acknowledgementLimit } from './acknowledgement-limit.ts';
import type { NotificationKind } from './notification-kind.ts';
import { notificationRepository } from './notification.repository.ts';
import type { MailEnvironment } from './notify.env.ts';
import type { RecordMails } from './notify.ts';

/** The mails about a kind of records, with what they are sent by. */
export const recordMails = (
  { name, administratorMail, acknowledgement }: NotificationKind,
  table: string,
  env: MailEnvironment,
): RecordMails => {
  const documents = createDocumentClient();
  const common = (state: MailState) => ({
    notifications: notificationRepository(documents, table, state),
    mailer: createMailer({ name: brand.name, address: env.MAIL_SENDER }),
    now: Date.now,
    log: (event: string, details: object) => logger.info(event, { kind: name, mail: state.mail, ...details }),
    reportParked: (details: object) =>
      logger.warn('notification parked', {
        ...details,
        ...countMetric('NotificationsParked', { Kind: name, Mail: state.mail, Stage: env.STAGE }, Date.now()),
      }),
  });
  return {
    administrator: {
      ...common(administratorMailState),
      buildMail: (record) => administratorMail(record, env.MAIL_ADMINISTRATOR),
    },
    acknowledgement: acknowledgement && {
      ...common(acknowledgementState),
      buildMail: acknowledgement,
      checkLimit: acknowledgementLimit(documents, env.MAIL_LIMIT_TABLE, Date.now),
    },
  };
};
