import { createHash } from 'node:crypto';
import {
  acknowledgementLimitPrefix,
  acknowledgementsAnHour,
} from '#domain/notifications/acknowledgement-limit.ts';
import { expiryAttribute } from '#domain/tables.ts';
import { isConditionFailed, type Documents } from '../clients/documents.ts';
import { MailRefusedError } from '../clients/mailer.ts';

/** An hour, and the minute that a mail may need from here to the mailbox. */
const slotMilliseconds = 61 * 60_000;

/** The mailbox behind an address: upper case and what follows a plus lead to the same one. */
const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replace(/\+.*$/, '')}${address.slice(at)}`.toLowerCase();
};

/** Key of the item that counts an address's acknowledgements. */
export const acknowledgementLimitKey = (address: string): string =>
  acknowledgementLimitPrefix + createHash('sha256').update(mailboxOf(address)).digest('hex');

/**
 * Lets an address have so many acknowledgements an hour and no more. Each takes a slot of the address's item for an
 * hour, in a conditional update: however many Lambdas ask at a time, no slot is given twice. A further attempt for
 * the same record finds its slot again. The item says whose it is by a hash, and deletes itself.
 */
export const acknowledgementLimit = (documents: Documents, table: string, now: () => number) => {
  const take = async (slot: number, address: string, recordId: string): Promise<boolean> => {
    const until = now() + slotMilliseconds;
    try {
      await documents.update({
        TableName: table,
        Key: { id: acknowledgementLimitKey(address) },
        UpdateExpression: `SET until_${slot} = :until, record_${slot} = :record, ${expiryAttribute} = :expiry`,
        ConditionExpression: `attribute_not_exists(until_${slot}) OR until_${slot} <= :now OR record_${slot} = :record`,
        ExpressionAttributeValues: {
          ':until': until,
          ':now': now(),
          ':record': recordId,
          ':expiry': Math.ceil(until / 1_000),
        },
      });
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      // Nothing has been sent yet: another attempt may find the table well.
      throw new MailRefusedError(
        `limit unknown: ${error instanceof Error ? error.name : 'no reason'}`,
        false,
      );
    }
  };

  /** Throws MailRefusedError when the address has had its share; another attempt may come later. */
  return async (address: string, recordId: string): Promise<void> => {
    for (let slot = 1; slot <= acknowledgementsAnHour; slot += 1) {
      if (await take(slot, address, recordId)) return;
    }
    throw new MailRefusedError(`this address had ${acknowledgementsAnHour} within an hour`, false);
  };
};
