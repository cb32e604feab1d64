import { createHash } from 'node:crypto';
import {
  acknowledgementLimitPrefix,
  hourMs,
  mailboxLimitPrefix,
  maxAcknowledgementsPerHour,
  maxAcknowledgementsPerHourOverall,
  maxAcknowledgementsPerHourToDomain,
  maxMailsPerHourToMailbox,
  startOfHour,
} from '#domain/notifications/acknowledgement-limit.ts';
import { linksAskedSuffix } from '#domain/notifications/link-asked.ts';
import { mailboxOf } from '#domain/notifications/mailbox.ts';
import { publicMailDomains } from '#domain/notifications/public-mail-domains.ts';
import type { Limiter } from '../clients/limiter.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';

/** A limit of the product, not SES, refused the mail. */
export class MailOverLimitError extends MailRefusedError {}

/** One hour plus a minute for delivery. */
const placeMs = 61 * 60_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const acknowledgementLimitKey = (address: string): string =>
  mailboxLimitPrefix + sha256(mailboxOf(address).address);

/** Returns the key of the links that somebody asks for by an address. */
export const linksAskedKey = (address: string): string => acknowledgementLimitKey(address) + linksAskedSuffix;

/** Not final: nothing was sent, and a retry may be able to read the table. */
const limitUnknownError = (error: unknown): MailRefusedError =>
  new MailRefusedError(`limit unknown: ${error instanceof Error ? error.name : 'no reason'}`, false);

/** Limits mails by address, of a kind and of all, over any 60 minutes, and by domain and in total per clock hour. */
export const acknowledgementLimit = (limiter: Limiter, now: () => number) => {
  const countInHour = (name: string, max: number, mailId: string): Promise<boolean> => {
    const at = now();
    const id = `${acknowledgementLimitPrefix}${name}#${startOfHour(at)}`;
    return limiter.count({ id, max, until: at + 2 * hourMs }, mailId);
  };

  /** Checks the narrowest limit first, so that a mail that it refuses does not count towards the others. */
  const findReachedLimit = async (
    address: string,
    mailId: string,
    kind: string,
  ): Promise<MailOverLimitError | undefined> => {
    const mailbox = { id: acknowledgementLimitKey(address), until: now() + placeMs };
    const limits = [
      { ...mailbox, max: maxAcknowledgementsPerHour, kind },
      { ...mailbox, max: maxMailsPerHourToMailbox },
    ];
    for (const limit of limits) {
      if (!(await limiter.hold(limit, mailId)))
        return new MailOverLimitError(`this address had ${limit.max} within an hour`, false);
    }
    const { domain } = mailboxOf(address);
    if (
      !publicMailDomains.has(domain) &&
      !(await countInHour(`domain#${sha256(domain)}`, maxAcknowledgementsPerHourToDomain, mailId))
    ) {
      return new MailOverLimitError(
        `its domain had ${maxAcknowledgementsPerHourToDomain} in this hour`,
        true,
      );
    }
    return (await countInHour('all', maxAcknowledgementsPerHourOverall, mailId))
      ? undefined
      : new MailOverLimitError(
          `all addresses together had ${maxAcknowledgementsPerHourOverall} in this hour`,
          true,
        );
  };

  /** Counts each mail once, however often it is retried. @throws MailOverLimitError, final except for the address limit: retries after a flood would use up the next hours */
  return async (address: string, mailId: string, kind: string): Promise<void> => {
    const reached = await findReachedLimit(address, mailId, kind).catch((error: unknown) => {
      throw limitUnknownError(error);
    });
    if (reached !== undefined) throw reached;
  };
};
