import { expect, test } from '@jest/globals';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { takenComplaintChecks, takenComplaintFields } from '#domain/complaints/taken-complaint.ts';
import { formSchema } from '#domain/submissions/field-schemas.ts';
import { sampleComplaint } from '../../../tools/product/sample-complaint.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const form = formSchema(takenComplaintFields).check(...takenComplaintChecks);

const byEmail = { email: 'ana@example.com', preferred_contact: 'email' };

test.each([
  [{ ...byEmail, phone: '' }, {}],
  [{ ...byEmail, phone: '021 555 0111' }, {}],
  [{ email: '', phone: '021 555 0111', preferred_contact: 'phone' }, {}],
  [
    { email: '', phone: '021 555 0111', preferred_contact: 'email' },
    { preferred_contact: 'Enter an email address, or choose an answer by phone' },
  ],
  [
    { email: '', phone: '', preferred_contact: 'email' },
    { email: 'Enter an email address or a phone number' },
  ],
  [
    { email: 'ana@', phone: '', preferred_contact: 'email' },
    { email: 'Enter an email address in the correct format, like name@example.com' },
  ],
])('a complaint that staff enter can be answered with %j: %j', (reached, problems) => {
  const issues = form.safeParse({ ...sampleComplaint, ...reached }).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(problems);
});

test('staff choose how it is answered, since nobody has chosen before', () => {
  const { preferred_contact: way } = takenComplaintFields;
  expect(way.placeholder).toBe('Choose email or phone');
  expect(way).not.toHaveProperty('initial');
});

test('a complaint is described with what went wrong before who it is from', () => {
  const headings = complaintType.describe(sampleRecordOf('complaint')).map(({ heading }) => heading);
  expect(headings.slice(0, 2)).toEqual(['Complaint', 'From']);
});
