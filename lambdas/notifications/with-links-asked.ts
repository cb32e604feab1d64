import { linksAskedSchema, linksAskedSuffix } from '#domain/notifications/link-asked.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';
import type { linksOfAddress } from './links-of-address.ts';
import { linkAskedMail } from './mails/link-asked-mail.ts';
import type { NotifiableRecord } from './notification.repository.ts';
import type { NotificationDependencies } from './send-notification.ts';

type FindLinks = (email: string) => ReturnType<typeof linksOfAddress>;

const isAsked = ({ id }: Pick<NotifiableRecord, 'id'>): boolean => id.endsWith(linksAskedSuffix);

/** Adds to the mails that wait among the counters the links that somebody asked for by an address. An unknown one gets no mail. */
export const withLinksAsked = (
  mails: NotificationDependencies,
  findLinks: FindLinks,
  checkLimit: (address: string, id: string) => Promise<void>,
): NotificationDependencies => {
  const find = async (record: NotifiableRecord) =>
    findLinks(linksAskedSchema.parse(record).email).catch((error: unknown) => {
      throw error instanceof MailRefusedError
        ? error
        : new MailRefusedError(`links unknown: ${error instanceof Error ? error.name : 'no reason'}`, false);
    });

  return {
    ...mails,
    gather: async ({ id, record, attempt }) => {
      if (!isAsked(record) || (await find(record)) !== undefined) return false;
      await mails.notifications.drop(id, attempt, mails.now());
      return true;
    },
    buildMail: async (record) => {
      if (!isAsked(record)) return mails.buildMail(record);
      const found = await find(record);
      if (found === undefined) throw new MailRefusedError('no link to send', true);
      await checkLimit(found.to, record.id);
      return linkAskedMail(found.to, found.links);
    },
  };
};
