import { brand } from '#domain/brand.ts';
import { submissionTypes, type SubmissionName } from '#domain/submissions/submission-types.ts';
import { invitationMail } from '../../lambdas/accounts/invitation-mail.ts';
import type { Mail } from '../../lambdas/clients/compose-mail.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { gatheredNotificationsMail } from '../../lambdas/notifications/mails/gathered-notifications-mail.ts';
import { parkedByLimitMail } from '../../lambdas/notifications/mails/parked-by-limit-mail.ts';
import { noOpenCounts } from '#domain/work/digest.ts';
import { digestMail, type Digest } from '../../lambdas/work/digest-mail.ts';
import { mailsByType } from '../../lambdas/notifications/mails/mails-by-type.ts';
import type { SubmissionMails } from '../../lambdas/notifications/submission-mails.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';

const vehicle = {
  id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
  year: 2018,
  make: 'Toyota',
  model: 'Aqua',
  price: 12_990,
  contact_name: 'Wiremu Tautahi',
};

const randomId = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';

const types = sampledTypes(vehicle);

const sampleRecord = (name: SubmissionName): object | undefined =>
  types[name]?.storedOf(randomId, 'aroha@example.com', '2026-11-20T01:02:03.000Z');

interface NamedMail {
  /** E.g. `contact-acknowledgement`. */
  readonly name: string;
  readonly mail: Mail;
}

const sampleDigest: Digest = {
  received: 9,
  types: submissionTypes.map(({ name, label }, index) => ({
    name,
    label,
    counts: {
      ...noOpenCounts,
      fresh: index,
      overdue: index === 2 ? 1 : 0,
      dueToday: 3,
      waiting: 4 - index,
      undue: 4,
    },
  })),
};

const otherMails = (administrators: readonly string[]): NamedMail[] => [
  ...administrators.slice(0, 1).map((email) => ({
    name: 'invitation',
    mail: invitationMail({ email, temporaryPassword: 'h7#Rmq%4wKzt=T9b', siteUrl: brand.siteUrl }),
  })),
  {
    name: 'parked-by-limit',
    mail: parkedByLimitMail(
      {
        parked: 37,
        digest_from: '2026-11-20T01:00:00.000Z',
        digest_to: '2026-11-20T02:00:00.000Z',
      },
      administrators,
    ),
  },
  {
    name: 'gathered-notifications',
    mail: gatheredNotificationsMail(
      {
        submissions: new Set(submissionTypes.map(({ name }) => workItemId(name, randomId))),
        digest_from: '2026-11-20T01:00:00.000Z',
        digest_to: '2026-11-20T02:00:00.000Z',
      },
      administrators,
      { siteUrl: brand.siteUrl },
    ),
  },
  { name: 'digest', mail: digestMail(sampleDigest, administrators, brand.siteUrl) },
];

const recordMails = (administrators: readonly string[]): NamedMail[] =>
  submissionTypes.flatMap(({ name }) => {
    const record = sampleRecord(name);
    const mails: SubmissionMails = mailsByType[name];
    const toStaff = { name, mail: mails.administrators(record, administrators, { siteUrl: brand.siteUrl }) };
    if (mails.acknowledgement === undefined) return [toStaff];
    return [toStaff, { name: `${name}-acknowledgement`, mail: mails.acknowledgement(record) }];
  });

export const sampleMails = (administrators: readonly string[]): NamedMail[] => [
  ...recordMails(administrators),
  ...otherMails(administrators),
];
