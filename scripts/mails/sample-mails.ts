import { payloadOf } from '#domain/applications/application-payload.ts';
import { brand } from '#domain/brand.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { submissionTypes, type SubmissionName } from '#domain/submissions/submission-types.ts';
import { invitationMail } from '../../lambdas/accounts/invitation-mail.ts';
import type { Mail } from '../../lambdas/clients/compose-mail.ts';
import { heldBackMail } from '../../lambdas/notifications/mails/held-back-mail.ts';
import { mailsOfTypes } from '../../lambdas/notifications/mails/mails.ts';
import type { SubmissionMails } from '../../lambdas/notifications/submission-mails.ts';
import { sampleForm } from '../../test/support/sample-application.ts';
import { sampleComplaint } from '../../test/support/sample-complaint.ts';

const stored = {
  id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
  created_at: '2026-11-20T01:02:03.000Z',
};

/** A record of each type, as somebody might have sent it. */
const sampleRecords: Record<SubmissionName, object> = {
  contact: {
    ...stored,
    name: 'Aroha Ngāta',
    email: 'aroha@example.com',
    phone: '021 123 4567',
    subject: 'general',
    message: 'Kia ora,\n\nhow long does an approval take for a <used> car?\n\nNgā mihi, Aroha',
  },
  'loan-application': {
    ...stored,
    ...payloadOf(sampleForm),
    driver_licence_front: documentKey(1_795_132_800_000, 'a'.repeat(64), 'my licence.jpg', 'image/jpeg'),
    consents_given_at: stored.created_at,
  },
  complaint: { ...stored, ...sampleComplaint },
  'vehicle-inquiry': {
    ...stored,
    vehicle_id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
    vehicle_info: '2018 Toyota Aqua',
    vehicle_price: 12_990,
    customer_name: 'Aroha Ngāta',
    customer_email: 'aroha@example.com',
    customer_phone: '021 123 4567',
    message: 'Hi, I am interested in the 2018 Toyota Aqua listed for $12,990. Is it still available?',
    seller_name: 'Wiremu Tautahi',
    seller_email: 'wiremu@example.com',
    seller_phone: '021 555 0101',
    status: 'new',
  },
};

interface NamedMail {
  /** E.g. `complaint-acknowledgement`. */
  readonly name: string;
  readonly mail: Mail;
}

/** Mails that are about no record. */
const otherMails = (administrators: readonly string[]): NamedMail[] => [
  ...administrators.slice(0, 1).map((email) => ({
    name: 'invitation',
    mail: invitationMail({ email, temporaryPassword: 'h7#Rmq%4wKzt=T9b', siteUrl: brand.siteUrl }),
  })),
  {
    name: 'held-back',
    mail: heldBackMail(
      {
        held_back: 37,
        held_back_from: '2026-11-20T01:00:00.000Z',
        held_back_to: '2026-11-20T02:00:00.000Z',
      },
      administrators,
    ),
  },
];

const recordMails = (administrators: readonly string[]): NamedMail[] =>
  submissionTypes.flatMap(({ name }) => {
    const record = sampleRecords[name];
    const mails: SubmissionMails = mailsOfTypes[name];
    const toStaff = { name, mail: mails.administrators(record, administrators, brand.siteUrl) };
    if (mails.acknowledgement === undefined) return [toStaff];
    return [toStaff, { name: `${name}-acknowledgement`, mail: mails.acknowledgement(record) }];
  });

/** Every mail that the product sends, with sample data. */
export const sampleMails = (administrators: readonly string[]): NamedMail[] => [
  ...recordMails(administrators),
  ...otherMails(administrators),
];
