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

/** A limit of the product, not SES, refused the mail. */
export class MailLimitedError extends MailRefusedError {}

/** One hour plus a minute for delivery. */
const slotMs = 61 * 60_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const acknowledgementLimitKey = (address: string): string =>
  acknowledgementLimitPrefix + sha256(mailboxOf(address).address);

/** Not final: nothing was sent, and a retry may be able to read the table. */
const limitUnknownError = (error: unknown): MailRefusedError =>
  new MailRefusedError(`limit unknown: ${error instanceof Error ? error.name : 'no reason'}`, false);

/**
 * Limits acknowledgements per hour by address, by domain and in total. An address has slots, each reserved for an hour
 * by a conditional update, so its limit holds over any 60 minutes; the other two count by clock hour.
 */
export const acknowledgementLimit = (database: Database, table: string, now: () => number) => {
  const count = hourlyCount(database, table, now);

  const reserveSlot = (slot: number, address: string, recordId: string): Promise<boolean> => {
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

  const reserveAnySlot = async (address: string, recordId: string): Promise<boolean> => {
    for (let slot = 1; slot <= maxAcknowledgementsPerHour; slot += 1) {
      if (await reserveSlot(slot, address, recordId)) return true;
    }
    return false;
  };

  /** Checks the narrowest limit first, so that a mail that it refuses does not count towards the others. */
  const findReachedLimit = async (
    address: string,
    recordId: string,
  ): Promise<MailLimitedError | undefined> => {
    if (!(await reserveAnySlot(address, recordId))) {
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

  /** @throws MailLimitedError, final except for the address limit: retries after a flood would use up the next hours */
  return async (address: string, recordId: string): Promise<void> => {
    const reached = await findReachedLimit(address, recordId).catch((error: unknown) => {
      throw limitUnknownError(error);
    });
    if (reached !== undefined) throw reached;
  };
};
