import { describe, expect, test } from '@jest/globals';
import { applicationSteps } from '#domain/applications/handling.ts';
import { referenceNumber } from '#domain/applications/reference-number.ts';
import { brand } from '#domain/brand.ts';
import { complaintSteps } from '#domain/complaints/handling.ts';
import { complaintReference } from '#domain/complaints/reference-number.ts';
import { messageSteps } from '#domain/contact/handling.ts';
import { contactReference } from '#domain/contact/reference-number.ts';
import { enquirySteps } from '#domain/enquiries/handling.ts';
import { enquiryReference } from '#domain/enquiries/reference-number.ts';
import { notificationKinds } from '../../../lambdas/notifications/kinds.ts';
import { received } from '../../support/received-mail.ts';
import { releasedRecords } from '../../support/released-records.ts';

const spam = 'https://spam.example';

interface Said {
  readonly referenceOf: (id: string) => string;
  readonly steps: readonly string[];
  /** Fields that a visitor fills with words of their own. */
  readonly typed: readonly string[];
}

const said: Record<(typeof notificationKinds)[number]['kind']['name'], Said> = {
  contact: { referenceOf: contactReference, steps: messageSteps, typed: ['name', 'phone', 'message'] },
  complaint: {
    referenceOf: complaintReference,
    steps: complaintSteps.map(({ text }) => text),
    typed: ['name', 'phone', 'account_number', 'description'],
  },
  'vehicle-inquiry': {
    referenceOf: enquiryReference,
    steps: enquirySteps,
    typed: ['customer_name', 'customer_phone', 'message'],
  },
  'loan-application': {
    referenceOf: referenceNumber,
    steps: applicationSteps,
    typed: ['first_name', 'last_name', 'address', 'city', 'state', 'employer_name', 'job_title'],
  },
};

describe.each(notificationKinds.map(({ kind }) => kind))('the acknowledgement of a $name', (kind) => {
  const { referenceOf, steps, typed } = said[kind.name];
  const { item } = releasedRecords.findLast(({ type }) => type === kind.name)!;
  const record = { ...item, ...Object.fromEntries(typed.map((field) => [field, spam])) };

  test('tells its sender, and nobody else, the reference number and what follows', async () => {
    const mail = kind.acknowledgement(record);
    const { subject, to, cc, replyTo, text, html } = await received(mail);
    const addresses = [...(to ?? []), ...(cc ?? [])].map(({ address }) => address);
    expect(addresses).toEqual([item['email'] ?? item['customer_email']]);
    expect(replyTo?.map(({ address }) => address)).toEqual([brand.email]);
    expect(mail.isAutomatic).toBe(true);
    const reference = referenceOf(item.id);
    for (const part of [subject, text, html]) expect(part).toContain(reference);
    for (const step of steps) expect(text).toContain(step);
  });

  test('repeats nothing that was typed', () => {
    const { subject, text, html } = kind.acknowledgement(record);
    expect(subject + text + html).not.toContain('spam');
  });
});
