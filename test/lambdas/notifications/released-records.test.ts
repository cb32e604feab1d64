import { describe, expect, test } from '@jest/globals';
import { payloadOf } from '#domain/applications/application-payload.ts';
import { startingPointRows } from '#domain/applications/starting-point.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import { complaints } from '#domain/complaints/stored-complaint.ts';
import { contactSubmissions } from '#domain/contact/stored-contact-submission.ts';
import { vehicleEnquiries } from '#domain/enquiries/stored-enquiry.ts';
import { loanApplicationRepository } from '../../../lambdas/applications/loan-application.repository.ts';
import { submitApplication } from '../../../lambdas/applications/submit-application.ts';
import { findPhoneProblem } from '../../../lambdas/clients/find-phone-problem.ts';
import { complaintRepository } from '../../../lambdas/complaints/complaint.repository.ts';
import { submitComplaint } from '../../../lambdas/complaints/submit-complaint.ts';
import { contactSubmissionRepository } from '../../../lambdas/contact/contact-submission.repository.ts';
import { submitContact } from '../../../lambdas/contact/submit-contact.ts';
import { enquiryRepository } from '../../../lambdas/enquiries/enquiry.repository.ts';
import { submitEnquiry } from '../../../lambdas/enquiries/submit-enquiry.ts';
import { notificationKinds } from '../../../lambdas/notifications/kinds.ts';
import type { NotificationKind } from '../../../lambdas/notifications/notification-kind.ts';
import { testTable } from '../../support/dynamodb.ts';
import { releasedRecords } from '../../support/released-records.ts';
import { sampleForm } from '../../support/sample-application.ts';
import { sampleComplaint } from '../../support/sample-complaint.ts';
import { sampleVehicle } from '../../support/sample-vehicle.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const types = {
  contact: contactSubmissions,
  complaint: complaints,
  'vehicle-inquiry': vehicleEnquiries,
  'loan-application': loanApplications,
};
const kindOf = (type: string): NotificationKind =>
  notificationKinds.find(({ kind }) => kind.name === type)!.kind;

const latest = Object.fromEntries(releasedRecords.map(({ type, item }) => [type, item]));
const namesIn = (item: object): string[] =>
  Object.entries(item)
    .flatMap(([name, value]) =>
      name === 'details' ? Object.keys(value as object).map((field) => `details.${field}`) : [name],
    )
    .sort();

describe('stored records', () => {
  test.each(releasedRecords)('a $type $shape still makes its mails', ({ type, item }) => {
    const { administratorMail, acknowledgement } = kindOf(type);
    const typed = String(item['email'] ?? item['customer_email']);
    expect(administratorMail(item, ['owner@admin.example']).replyTo.address).toBe(typed);
    expect(acknowledgement(item).to).toBe(typed);
  });

  test.each(Object.entries(types))(
    'there is a released record of each version of a %s',
    (type, { version }) => {
      const versions = releasedRecords
        .filter((released) => released.type === type)
        .map(({ item }) => item['schema_version'] ?? 1);
      expect([...new Set(versions)]).toEqual(Array.from({ length: version }, (_, index) => index + 1));
    },
  );

  test('the version of the agreed texts is read from where the first applications have it', () => {
    const first = releasedRecords.find(({ type }) => type === 'loan-application')!;
    expect(loanApplications.read(first.item).details.consent_policy_version).toBe('2026-11-20');
  });

  test('an application from a page that is gone, with values beyond today’s limits, keeps them', () => {
    const former = releasedRecords.find(({ shape }) => shape.startsWith('with a starting point'))!;
    const { starting_point: start } = loanApplications.read(former.item).details;
    expect(startingPointRows(start!).map(({ value }) => value)).toEqual([
      '2016 Mazda BT-50',
      '$12,000,000',
      '120 months',
      '29.95% p.a.',
      'tractor-loan',
    ]);
  });

  test('an enquiry whose status is no longer new is read', () => {
    const answered = { ...latest['vehicle-inquiry'], status: 'answered' };
    expect(vehicleEnquiries.read(answered).status).toBe('answered');
  });

  test('a record of a later release, which was rolled back, is read as far as it is known', () => {
    const later = { ...latest['contact'], schema_version: 9, callback_time: 'morning' };
    expect(contactSubmissions.read(later)).toMatchObject({ name: 'Hemi Parata' });
  });
});

describe('what is written today', () => {
  const { documents, stored } = useTestTable();
  const more = { findPhoneProblem, now: Date.now, retentionDays: 1 };
  const request = <Body>(id: string, body: Body) => ({
    body: { leave_blank: '', ...body, id },
    identityId: 'visitor-1',
  });
  const vehicle_id = '0ba1527c-9b95-406a-ab0f-8e40396929eb';
  const message = 'Kia ora';

  const submissions: Record<keyof typeof types, (id: string) => Promise<unknown>> = {
    contact: (id) =>
      submitContact(
        request(id, { name: 'A', email: 'a@example.com', phone: '', subject: 'general', message }),
        { submissions: contactSubmissionRepository(documents(), testTable), ...more },
      ),
    complaint: (id) =>
      submitComplaint(request(id, sampleComplaint), {
        complaints: complaintRepository(documents(), testTable),
        ...more,
      }),
    'vehicle-inquiry': (id) =>
      submitEnquiry(
        request(id, {
          customer_name: 'A',
          customer_email: 'a@example.com',
          customer_phone: '021 555 0100',
          message,
          vehicle_id,
        }),
        {
          enquiries: enquiryRepository(documents(), testTable),
          vehicles: { find: async () => sampleVehicle },
          ...more,
        },
      ),
    'loan-application': (id) =>
      submitApplication(request(id, payloadOf(sampleForm)), {
        applications: loanApplicationRepository(documents(), testTable),
        documents: {
          read: async () => undefined,
          setState: async () => true,
        },
        ...more,
      }),
  };

  test.each(Object.entries(submissions))('for a %s has a released shape', async (type, submit) => {
    const id = crypto.randomUUID();
    await submit(id);
    expect(namesIn((await stored(id))!)).toEqual(namesIn(latest[type]!));
  });
});
