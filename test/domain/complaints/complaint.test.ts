import { describe, expect, test } from '@jest/globals';
import { complaintFields } from '#domain/complaints/complaint-fields.ts';
import { complaintFormSchema, complaintRequestSchema } from '#domain/complaints/complaint-form.ts';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { notifyComplaint } from '#domain/complaints/contract.ts';
import { checkValue } from '#domain/corrections/check-value.ts';
import { toNotice } from '#domain/submissions/field-schemas.ts';
import fc from 'fast-check';
import { sampleComplaint } from '../../../tools/product/sample-complaint.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';

/** Returns the first error of each field. */
const messagesFor = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    (complaintFormSchema.safeParse(input).error?.issues ?? [])
      .map((issue) => [issue.path.join('.'), issue.message] as const)
      .reverse(),
  );

describe('a phone number', () => {
  const problem = { phone: 'Enter a phone number, or choose a reply by email' };

  test('is required for a call, and reported with other errors', () => {
    expect(messagesFor({ ...sampleComplaint, preferred_contact: 'phone', phone: ' ' })).toEqual(problem);
    expect(messagesFor({ ...sampleComplaint, preferred_contact: 'phone', phone: '', name: '' })).toEqual({
      ...problem,
      name: 'Enter your full name',
    });
    expect(messagesFor({ ...sampleComplaint, preferred_contact: 'email', phone: '' })).toEqual({});
    const callable = { ...sampleComplaint, preferred_contact: 'phone', phone: '021 555 0111' };
    expect(messagesFor(callable)).toEqual({});
  });

  test('is required in the request too', () => {
    const { phone: _, ...silent } = sampleComplaint;
    const { error } = complaintRequestSchema.safeParse({ ...silent, id, preferred_contact: 'phone' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['phone']]);
  });

  test('can’t be taken away on the desk from who waits for a call', () => {
    const stored = {
      ...sampleRecordOf(complaintType.name),
      preferred_contact: 'phone',
      phone: '021 555 0111',
    };
    expect(checkValue(complaintType, stored, { field: 'phone', value: '' })).toEqual({
      problem: problem.phone,
    });
    const wrong = { ...stored, phone: '' };
    expect(checkValue(complaintType, wrong, { field: 'email', value: 'a@example.com' })).toEqual({
      value: 'a@example.com',
    });
  });
});

test('the notice has the form’s fields in camelCase', () => {
  const notice = toNotice(complaintFields, id, sampleComplaint);
  expect(notice).toEqual({
    id,
    name: sampleComplaint.name,
    email: sampleComplaint.email,
    phone: sampleComplaint.phone,
    accountNumber: sampleComplaint.account_number,
    complaintType: sampleComplaint.complaint_type,
    description: sampleComplaint.description,
    preferredContact: sampleComplaint.preferred_contact,
  });
  expect(notifyComplaint.body.parse(notice)).toEqual(notice);
});

test('the reference number can be read out', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), (uuid) => {
      expect(complaintType.referenceOf(uuid)).toMatch(/^CP-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
});

/** Lists of the specification, word for word and in its order. */
test.each([
  ['complaint_type', 'service, billing, loan, payment, communication, other'],
  ['preferred_contact', 'email, phone'],
] as const)('the options of %s are the specification’s', (name, specified) => {
  expect(Object.keys(complaintFields[name].options)).toEqual(specified.split(', '));
});
