import { createHash } from 'node:crypto';
import {
  acknowledgementLimitPrefix,
  maxAcknowledgementsPerHour,
  maxAcknowledgementsPerHourOverall,
  maxAcknowledgementsPerHourToDomain,
} from '#domain/notifications/acknowledgement-limit.ts';
import { mailboxOf } from '#domain/notifications/mailbox.ts';
import { publicMailDomains } from '#domain/notifications/public-mail-domains.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import type { Database } from '../clients/database.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';
import { updateIf } from '../clients/update-if.ts';
import { hourlyCount } from './hourly-count.ts';

/** A limit of the product's own refused the mail, before anything was sent. */
export class MailLimitedError extends MailRefusedError {}

/** An hour, and the minute that a mail may need from here to the mailbox. */
const slotMs = 61 * 60_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Key of the item that counts an address's acknowledgements. */
export const acknowledgementLimitKey = (address: string): string =>
  acknowledgementLimitPrefix + sha256(mailboxOf(address).address);

/** Nothing has been sent yet: another attempt may find the table well. */
const limitUnknownError = (error: unknown): MailRefusedError =>
  new MailRefusedError(`limit unknown: ${error instanceof Error ? error.name : 'no reason'}`, false);

/**
 * Limits the acknowledgements of an hour: to one address, to one domain, and in all. An address has slots, each taken for an
 * hour in a conditional update, so the limit holds over any sixty minutes and however many Lambdas ask at once; domains
 * and the whole are counted by the hour of the clock. A further attempt for the same record takes no other place.
 * The items tell addresses and domains by hashes, and delete themselves.
 */
export const acknowledgementLimit = (database: Database, table: string, now: () => number) => {
  const count = hourlyCount(database, table, now);

  const takeSlot = (slot: number, address: string, recordId: string): Promise<boolean> => {
    const until = now() + slotMs;
    return updateIf(database, {
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
  };

  const takeAnySlot = async (address: string, recordId: string): Promise<boolean> => {
    for (let slot = 1; slot <= maxAcknowledgementsPerHour; slot += 1) {
      if (await takeSlot(slot, address, recordId)) return true;
    }
    return false;
  };

  /** The limit that is reached, if one is; the narrowest comes first, so that what it refuses uses up no other. */
  const findReachedLimit = async (
    address: string,
    recordId: string,
  ): Promise<MailLimitedError | undefined> => {
    if (!(await takeAnySlot(address, recordId))) {
      return new MailLimitedError(`this address had ${maxAcknowledgementsPerHour} within an hour`, false);
    }
    const { domain } = mailboxOf(address);
    if (
      !publicMailDomains.has(domain) &&
      !(await count(`domain#${sha256(domain)}`, maxAcknowledgementsPerHourToDomain, recordId))
    ) {
      return new MailLimitedError(`its domain had ${maxAcknowledgementsPerHourToDomain} in this hour`, true);
    }
    return (await count('all', maxAcknowledgementsPerHourOverall, recordId))
      ? undefined
      : new MailLimitedError(
          `all addresses together had ${maxAcknowledgementsPerHourOverall} in this hour`,
          true,
        );
  };

  /**
   * @throws MailLimitedError when a limit is reached: one of an address lets another attempt come later, the others are
   * final, or a flood would use up the hours that follow as well; MailRefusedError when the limits can't be read
   */
  return async (address: string, recordId: string): Promise<void> => {
    const reached = await findReachedLimit(address, recordId).catch((error: unknown) => {
      throw limitUnknownError(error);
    });
    if (reached !== undefined) throw reached;
  };
};
