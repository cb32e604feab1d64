import { describe, expect, test } from '@jest/globals';
import { applicationNextSteps } from '#domain/content/lending-claims.ts';
import { brand } from '#domain/brand.ts';
import { complaintSteps } from '#domain/complaints/complaint-steps.ts';
import { messageSteps } from '#domain/contact/message-steps.ts';
import { enquirySteps } from '#domain/enquiries/enquiry-steps.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { mailsByType } from '../../../lambdas/notifications/mails/mails-by-type.ts';
import { received } from '../../support/received-mail.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const spam = 'https://spam.example';

interface Expectation {
  readonly steps: readonly string[];
  /** Free-text fields. */
  readonly typed: readonly string[];
}

type Type = (typeof submissionTypes)[number];

type AcknowledgedType = Extract<Type, { isAcknowledged: true }>;

const isAcknowledged = (type: Type): type is AcknowledgedType => type.isAcknowledged;

const expectations: Record<AcknowledgedType['name'], Expectation> = {
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
  const { steps, typed } = expectations[name];
  const { acknowledgement } = mailsByType[name];
  const item = sampleRecordOf(name);
  const record = { ...item, ...Object.fromEntries(typed.map((field) => [field, spam])) };

  test('goes only to its sender, with the reference number and the next steps', async () => {
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

  test('contains no typed text', () => {
    const { subject, text, html } = acknowledgement(record);
    expect(subject + text + html).not.toContain('spam');
  });
});
