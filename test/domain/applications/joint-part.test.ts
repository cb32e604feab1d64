import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { questionNames, questionOf } from '#domain/applications/application-fields.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import {
  clearUnaskedOfJoint,
  emptyJointPart,
  jointFormSchema,
  jointQuestionNames,
  jointQuestionOf,
  type JointDraft,
} from '#domain/applications/joint-fields.ts';
import { jointSections } from '#domain/applications/joint-facts.ts';
import { jointAnswersOf, toJointPart } from '#domain/applications/joint-part.ts';
import { notGiven } from '#domain/submissions/facts.ts';
import { contactsOf, othersConcerned } from '#domain/submissions/sender.ts';
import { optionalAnswers } from '../../../tools/product/sample-application.ts';
import { sampleJointDraft, sampleJointPart } from '../../../tools/product/sample-joint-part.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const consented = { at: '2026-11-21T02:03:04.000Z', version: '2026-11-27' };

const problemsOf = (draft: JointDraft) =>
  Object.fromEntries(
    (z.safeParse(jointFormSchema, draft).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], message]),
  );

describe('the part of a joint applicant', () => {
  test('asks questions of the one table, with its rules', () => {
    for (const name of jointQuestionNames) {
      expect(questionNames).toContain(name);
      const { required: _, schema: __, ...columns } = jointQuestionOf(name);
      const { required: ___, schema: ____, ...original } = questionOf(name);
      expect(JSON.stringify(columns)).toBe(JSON.stringify(original));
    }
    expect(problemsOf(sampleJointDraft)).toEqual({});
    expect(problemsOf(emptyJointPart)).toMatchObject({
      firstName: 'Enter your first name',
      email: 'Enter your email address',
      salaryAfterTax: 'Enter your salary after tax',
      agreeToCreditCheck: 'Agree to the credit check to apply together',
      agreeToDataProcessing: 'Agree that we keep and share your details to apply together',
    });
    expect(problemsOf({ ...sampleJointDraft, employer: '' })).toEqual({ employer: 'Enter your employer' });
    expect(problemsOf({ ...sampleJointDraft, employer: '', incomeType: 'Self-employed' })).toEqual({});
  });

  test('comes back from the record as it was typed, without what was not asked', () => {
    const draft = fc.record({
      incomeType: fc.constantFrom('Salary', 'Self-employed', 'Benefits'),
      phoneCountryCode: fc.constantFrom('+64', '+61', 'Another code'),
      otherPhoneCode: fc.constantFrom('+44', '+353'),
      secondIncome: fc.constantFrom('', '0', '310.50'),
      secondIncomeFrequency: fc.constantFrom('Weekly', 'Monthly'),
      employer: fc.string(),
      middleName: fc.string(),
    });
    fc.assert(
      fc.property(draft, (answers) => {
        const typed = { ...sampleJointDraft, ...answers };
        expect(jointAnswersOf(toJointPart(typed, consented))).toEqual(clearUnaskedOfJoint(typed));
      }),
    );
  });

  test('stands on the desk under its own headings, with the consents and their time', () => {
    const item = sampleRecordOf('loan-application');
    const sections = applicationType.describe({ ...item, joint: sampleJointPart });
    const at = sections.findIndex(({ heading }) => heading === 'Joint applicant');
    const [part, consents] = sections.slice(at);
    const labels = part!.facts.map(({ label }) => label);
    const asked =
      'First name,Middle name,Last name,Email address,Phone number,Income type,Employer,Job title';
    const paid = 'Months with employer,Salary after tax,Salary frequency,Visa type';
    expect(labels).toEqual(`${asked},${paid}`.split(','));
    const values = Object.fromEntries(part!.facts.map(({ label, value }) => [label, value]));
    expect(values).toMatchObject({
      'First name': 'Wiremu',
      'Email address': 'wiremu.own@example.com',
      'Salary after tax': '$1,400.00',
      Employer: 'Kauri Timber',
      'Middle name': notGiven,
    });
    expect(part!.facts.find(({ label }) => label === 'Phone number')?.href).toBe('tel:+64275550190');
    expect(consents).toEqual({
      heading: 'Consents of the joint applicant',
      facts: [
        { label: 'Credit check', value: 'Yes' },
        { label: 'Use of my details', value: 'Yes' },
        { label: 'Wording last changed on', value: '27 Nov 2026' },
        { label: 'Answered on', value: '21 Nov 2026, 3:03 pm' },
      ],
      is_folded: true,
    });
  });

  test('has a second income on the desk where the joint applicant has one', () => {
    const earnsTwice = { ...sampleJointDraft, secondIncome: '310.50', secondIncomeFrequency: 'Monthly' };
    const [part] = jointSections(toJointPart(earnsTwice, consented));
    expect(part!.facts).toEqual(
      expect.arrayContaining([
        { label: 'Second income after tax', value: '$310.50' },
        { label: 'How often you get it', value: 'Monthly' },
      ]),
    );
  });

  test('says how to reach them, beside what the sender said', () => {
    const { jointName, jointContact } = optionalAnswers;
    const named = {
      ...sampleRecordOf('loan-application'),
      details: { joint_name: jointName, joint_contact: jointContact },
    };
    const [, joint] = applicationType.persons;
    expect(contactsOf(joint!, named)).toMatchObject([{ name: jointName, email: jointContact }]);
    const own = { name: 'Wiremu Parata', email: 'wiremu.own@example.com', phone: '027 555 0190' };
    expect(othersConcerned(applicationType, { ...named, joint: sampleJointPart })).toMatchObject([
      { ...own, phoneCountryCode: '+64' },
      { email: jointContact },
    ]);
  });
});
