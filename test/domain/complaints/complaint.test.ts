import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  complaintFormSchema,
  toComplaintNotice,
  complaintNoticeSchema,
  complaintRequestSchema,
  complaintTypeLabels,
  complaintTypes,
  maxComplaintDescriptionLength,
  preferredContacts,
} from '#domain/complaints/complaint.ts';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { sampleComplaint } from '../../../tools/product/sample-complaint.ts';

const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';

/** Returns the first error of each field. */
const messagesFor = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    (complaintFormSchema.safeParse(input).error?.issues ?? [])
      .map((issue) => [issue.path.join('.'), issue.message] as const)
      .reverse(),
  );

describe('the complaint form', () => {
  test('requires each required field by name, and no other', () => {
    const empty = { name: '', email: '', phone: '', account_number: '', description: ' ' };
    expect(messagesFor({ ...empty, complaint_type: '', preferred_contact: 'email' })).toEqual({
      name: 'Enter your full name',
      email: 'Enter your email address',
      complaint_type: 'Select a complaint type',
      description: 'Describe your complaint',
    });
  });

  test('offers the six types, each with a label, and two ways to be answered, email first', () => {
    expect(complaintTypes).toEqual(['service', 'billing', 'loan', 'payment', 'communication', 'other']);
    expect(preferredContacts).toEqual(['email', 'phone']);
    for (const complaint_type of complaintTypes) {
      expect(messagesFor({ ...sampleComplaint, complaint_type })).toEqual({});
      expect(complaintTypeLabels[complaint_type]).not.toBe('');
    }
    expect(
      messagesFor({ ...sampleComplaint, complaint_type: 'toString', preferred_contact: 'post' }),
    ).toEqual({
      complaint_type: 'Select a complaint type',
      preferred_contact: 'Select how we should contact you',
    });
  });

  test('accepts a description up to its limit', () => {
    const description = 'x'.repeat(maxComplaintDescriptionLength);
    expect(messagesFor({ ...sampleComplaint, description })).toEqual({});
    expect(messagesFor({ ...sampleComplaint, description: `${description}x` })).toEqual({
      description: 'Description must be 5,000 characters or fewer',
    });
  });

  test('requires a phone number for a call, and reports it with other errors', () => {
    const problem = { phone: 'Enter a phone number, or choose a reply by email' };
    expect(messagesFor({ ...sampleComplaint, preferred_contact: 'phone', phone: ' ' })).toEqual(problem);
    expect(messagesFor({ ...sampleComplaint, preferred_contact: 'phone', phone: '', name: '' })).toEqual({
      ...problem,
      name: 'Enter your full name',
    });
    expect(messagesFor({ ...sampleComplaint, preferred_contact: 'email', phone: '' })).toEqual({});
  });

  test.each(['name', 'account_number'])('rejects control characters in %s', (field) => {
    fc.assert(
      fc.property(fc.constantFrom('\r\n', '\u0000', '\u2028', '\u202e'), (control) => {
        expect(messagesFor({ ...sampleComplaint, [field]: `a${control}b` })).toHaveProperty(field);
      }),
    );
  });
});

describe('the complaint request', () => {
  test('fills in defaults for optional fields', () => {
    const { phone: _, account_number: __, preferred_contact: ___, ...required } = sampleComplaint;
    expect(complaintRequestSchema.parse({ ...required, id })).toEqual({
      ...required,
      id,
      phone: '',
      account_number: '',
      preferred_contact: 'email',
      leave_blank: '',
    });
  });

  test('requires a phone number only if the complainant prefers a call', () => {
    const { phone: _, ...silent } = sampleComplaint;
    const { error } = complaintRequestSchema.safeParse({ ...silent, id, preferred_contact: 'phone' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['phone']]);
  });

  test('requires a UUID and rejects unknown fields', () => {
    expect(complaintRequestSchema.safeParse(sampleComplaint).success).toBe(false);
    expect(complaintRequestSchema.safeParse({ ...sampleComplaint, id, is_admin: true }).success).toBe(false);
  });
});

test('the notice has the form’s fields in camelCase', () => {
  const notice = toComplaintNotice(id, sampleComplaint);
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
  expect(complaintNoticeSchema.parse(notice)).toEqual(notice);
});

test('the reference number can be read out', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), (uuid) => {
      expect(complaintType.referenceOf(uuid)).toMatch(/^CP-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
});
