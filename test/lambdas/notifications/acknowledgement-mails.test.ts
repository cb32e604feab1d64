import { describe, expect, test } from '@jest/globals';
import { applicationNextSteps } from '#domain/content/lending-claims.ts';
import { brand } from '#domain/brand.ts';
import { complaintSteps } from '#domain/complaints/complaint-steps.ts';
import { messageSteps } from '#domain/contact/contact-submission.ts';
import { enquirySteps } from '#domain/enquiries/enquiry-steps.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { mailsByType } from '../../../lambdas/notifications/mails/mails-by-type.ts';
import { received } from '../../support/received-mail.ts';
import { releasedRecords } from '../../support/released-records.ts';

const spam = 'https://spam.example';

interface Said {
  readonly steps: readonly string[];
  /** Fields that a visitor fills with words of their own. */
  readonly typed: readonly string[];
}

type Type = (typeof submissionTypes)[number];

type AcknowledgedType = Extract<Type, { isAcknowledged: true }>;

const isAcknowledged = (type: Type): type is AcknowledgedType => type.isAcknowledged;

const said: Record<AcknowledgedType['name'], Said> = {
  contact: { steps: messageSteps, typed: ['name', 'phone', 'message'] },
  complaint: {
    steps: complaintSteps.map(({ text }) => text),
    typed: ['name', 'phone', 'account_number', 'description'],
  },
  'vehicle-inquiry': {
    steps: enquirySteps,
    typed: ['customer_name', 'customer_phone', 'message'],
  },
  'loan-application': {
    steps: applicationNextSteps,
    typed: ['first_name', 'last_name', 'address', 'city', 'state', 'employer_name', 'job_title'],
  },
};

const acknowledgedTypes = submissionTypes.filter(isAcknowledged);

describe.each(acknowledgedTypes)('the acknowledgement of a $name', ({ name, referenceOf, persons }) => {
  const { steps, typed } = said[name];
  const { acknowledgement } = mailsByType[name];
  const { item } = releasedRecords.findLast(({ type }) => type === name)!;
  const record = { ...item, ...Object.fromEntries(typed.map((field) => [field, spam])) };

  test('tells its sender, and nobody else, the reference number and what follows', async () => {
    const mail = acknowledgement(record);
    const { subject, to, cc, replyTo, text, html } = await received(mail);
    const addresses = [...(to ?? []), ...(cc ?? [])].map(({ address }) => address);
    expect(addresses).toEqual([item[persons[0].email]]);
    expect(replyTo?.map(({ address }) => address)).toEqual([brand.email]);
    expect(mail.isAutomatic).toBe(true);
    const reference = referenceOf(item.id);
    for (const part of [subject, text, html]) expect(part).toContain(reference);
    for (const step of steps) expect(text).toContain(step);
  });

  test('repeats nothing that was typed', () => {
    const { subject, text, html } = acknowledgement(record);
    expect(subject + text + html).not.toContain('spam');
  });
});
