import { describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { startingPointRows } from '#domain/applications/starting-point.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { submissionTypes, type SubmissionName } from '#domain/submissions/submission-types.ts';
import { vehicleEnquiries } from '#domain/enquiries/stored-enquiry.ts';
import { applicationIntake } from '../../../lambdas/applications/application-intake.ts';
import { enquiryIntake } from '../../../lambdas/enquiries/enquiry-intake.ts';
import { mailsByType } from '../../../lambdas/notifications/mails/mails-by-type.ts';
import { addCreatedAt } from '../../../lambdas/submissions/submit.ts';
import { releasedRecords } from '../../../tools/product/released-records.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { sampleComplaint } from '../../../tools/product/sample-complaint.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';
import { submitTo } from '../../support/submit-to.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const latest = Object.fromEntries(releasedRecords.map(({ type, item }) => [type, item]));
const namesIn = (item: object): string[] =>
  Object.entries(item)
    .flatMap(([name, value]) =>
      name === 'details' ? Object.keys(value as object).map((field) => `details.${field}`) : [name],
    )
    .sort();

describe('stored records', () => {
  test.each(releasedRecords)('the mails of a $type $shape can still be built', ({ type, item }) => {
    const { administrators, acknowledgement } = mailsByType[type];
    const typed = String(item['email'] ?? item['customer_email']);
    expect(administrators(item, ['owner@admin.example']).replyTo.address).toBe(typed);
    expect(acknowledgement(item).to).toBe(typed);
  });

  test.each(submissionTypes)('a released record exists for each version of a $name', ({ name, stored }) => {
    const versions = releasedRecords
      .filter(({ type }) => type === name)
      .map(({ item }) => item['schema_version'] ?? 1);
    expect([...new Set(versions)]).toEqual(Array.from({ length: stored.version }, (_, index) => index + 1));
  });

  test('the version of the agreed texts is read from its place in the first applications', () => {
    const first = releasedRecords.find(({ type }) => type === 'loan-application')!;
    expect(loanApplications.read(first.item).details.consent_policy_version).toBe('2026-11-20');
  });

  test('an application of an earlier page keeps values beyond today’s limits', () => {
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

  test('an enquiry with a later status is read', () => {
    const answered = { ...latest['vehicle-inquiry'], status: 'answered' };
    expect(vehicleEnquiries.read(answered).status).toBe('answered');
  });

  test('the known fields of a record of a later, rolled-back release are read', () => {
    const later = { ...latest['contact'], schema_version: 9, callback_time: 'morning' };
    expect(contactType.read(later)).toMatchObject({ name: 'Hemi Parata' });
  });
});

describe('a new record', () => {
  const { database, stored } = useTestTable();
  const vehicle_id = '0ba1527c-9b95-406a-ab0f-8e40396929eb';
  const message = 'Kia ora';
  const visitor = 'visitor-1';
  const sent = (id: string) => ({ id, leave_blank: '' });

  const submissions: Record<SubmissionName, (id: string) => Promise<unknown>> = {
    contact: (id) =>
      submitTo(
        contactType,
        { toRecord: addCreatedAt },
        database,
        Date.now,
      )({ ...sent(id), name: 'A', email: 'a@example.com', phone: '', subject: 'general', message }, visitor),
    complaint: (id) =>
      submitTo(
        complaintType,
        { toRecord: addCreatedAt },
        database,
        Date.now,
      )({ ...sent(id), ...sampleComplaint }, visitor),
    'vehicle-inquiry': (id) =>
      submitTo(
        enquiryType,
        enquiryIntake({ find: async () => sampleVehicle }),
        database,
        Date.now,
      )(
        {
          ...sent(id),
          customer_name: 'A',
          customer_email: 'a@example.com',
          customer_phone: '021 555 0100',
          message,
          vehicle_id,
        },
        visitor,
      ),
    'loan-application': (id) =>
      submitTo(
        applicationType,
        applicationIntake({ read: async () => undefined, setState: async () => true }),
        database,
        Date.now,
      )({ ...sent(id), ...formToPayload(sampleForm) }, visitor),
  };

  test.each(Object.entries(submissions))('of a %s has a released shape', async (type, submit) => {
    const id = crypto.randomUUID();
    await submit(id);
    expect(namesIn((await stored(id))!)).toEqual(namesIn(latest[type]!));
  });
});
