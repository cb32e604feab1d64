import { emptyJointPart, jointFormSchema, type JointDraft } from '#domain/applications/joint-fields.ts';
import { toJointPart } from '#domain/applications/joint-part.ts';

/** The joint applicant's part as they fill it in. */
export const sampleJointDraft: JointDraft = {
  ...emptyJointPart,
  firstName: 'Wiremu',
  lastName: 'Parata',
  email: 'wiremu.own@example.com',
  phoneNumber: '027 555 0190',
  incomeType: 'Salary',
  employer: 'Kauri Timber',
  jobTitle: 'Sawyer',
  monthsWithEmployer: '40',
  salaryAfterTax: '1,400',
  salaryFrequency: 'Weekly',
  visaType: 'Citizen',
  agreeToCreditCheck: true,
  agreeToDataProcessing: true,
};

export const sampleJointForm = jointFormSchema.parse(sampleJointDraft);

export const sampleJointPart = toJointPart(sampleJointDraft, {
  at: '2026-11-21T02:03:04.000Z',
  version: '2026-11-27',
});
