import { brand } from '#domain/brand.ts';
import { confirmationDays } from '#domain/corrections/confirmation-link.ts';
import { requiredEmail } from '#domain/http/fields.ts';
import {
  addressChangeSchema,
  confirmAddressSchema,
  newAddressSchema,
} from '#domain/notifications/address-change.ts';
import { historyMailName } from '#domain/notifications/history-mails.ts';
import { historyMailTagsOf } from '#domain/notifications/mail-tags.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { MailRefusedError } from '../../clients/mail-outcome.ts';
import type { MailContent } from '../../mails/mail-layout.ts';
import { officeMail } from '../../mails/office-mail.ts';
import { requestSections } from '../../mails/request-sections.ts';
import type { ConfirmationUrl } from '../confirmation-url.ts';

interface Told {
  readonly id: string;
  readonly version: number;
  readonly reference: string;
  readonly to: string;
}

const mailAbout = (
  name: 'confirm-address' | 'address-change' | 'new-address',
  { id: itemId, version, reference, to }: Told,
  content: MailContent,
): Mail => {
  const type = submissionTypeOf(itemId);
  const mail = officeMail(requiredEmail().parse(to), content);
  return {
    ...mail,
    subject: `${mail.subject} (${reference})`,
    tags: historyMailTagsOf(
      type,
      submissionIdOf({ id: itemId, type }),
      historyMailName(name, version),
      replyMailState.mail,
    ),
  };
};

/**
 * Builds the mail by which the owner of a new address confirms it. Nothing in it is of the sender: the address may be a stranger's.
 * @throws ZodError for another record, MailRefusedError while there is no link to send
 */
export const confirmAddressMail = async (record: unknown, urlOf: ConfirmationUrl): Promise<Mail> => {
  const told = confirmAddressSchema.parse(record);
  const href = await urlOf(told);
  if (href === undefined) throw new MailRefusedError('no link to send', false);
  return mailAbout('confirm-address', told, {
    title: 'Is this your email address?',
    intro: `Kia ora. Somebody asked ${brand.name} to write to this address from now on.`,
    fields: [
      { label: 'Reference number', value: told.reference },
      {
        label: 'If it was you',
        value: `Open the link and press Confirm. The link works for ${confirmationDays} days.`,
        href,
      },
      {
        label: 'If it was not you',
        value: 'There is nothing to do. We do not use this address unless it is confirmed.',
      },
    ],
  });
};

/** Builds the mail to the address before, without the new one, which may be a stranger's. @throws ZodError for another record */
export const addressChangeMail = (record: unknown): Mail => {
  const told = addressChangeSchema.parse(record);
  return mailAbout('address-change', told, {
    title: 'A new email address for your request',
    intro: told.is_corrected
      ? 'Kia ora. We were asked to write to another email address from now on, and do so.'
      : 'Kia ora. Somebody who has your personal link asked us to write to another email address from now on.',
    fields: [
      { label: 'Reference number', value: told.reference },
      {
        label: 'If it was you',
        value: told.is_corrected
          ? 'There is nothing to do.'
          : 'There is nothing to do here. Confirm the new address by our email to it.',
      },
      {
        label: 'If it was not you',
        value: told.is_corrected
          ? `Call us on ${brand.phone.display}, and we look into it.`
          : `Call us on ${brand.phone.display}. We check each change first.`,
      },
    ],
  });
};

/**
 * Builds the mail to the address that counts from now on: earlier links have ended.
 * @throws ZodError for another record, MailRefusedError while there is no link to send
 */
export const newAddressMail = (record: unknown, requestUrl: string | undefined): Mail => {
  const told = newAddressSchema.parse(record);
  if (requestUrl === undefined) throw new MailRefusedError('no link to send', false);
  return mailAbout('new-address', told, {
    title: 'We write to this address now',
    intro: `Kia ora. ${brand.name} writes to this address about your request from now on. Links in earlier emails about it have ended.`,
    fields: [
      { label: 'Reference number', value: told.reference },
      { label: 'If this is not your request', value: `Call us on ${brand.phone.display}.` },
    ],
    sections: requestSections('request', requestUrl),
  });
};
