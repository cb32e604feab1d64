import '../../styles/application.css';
import {
  clearUnaskedOfJoint,
  isAskedOfJoint,
  jointConsentTexts,
  jointFields,
  jointFormSchema,
  type JointQuestionName,
} from '#domain/applications/joint-fields.ts';
import { policyName } from '#domain/applications/consents.ts';
import { isOptional } from '#domain/applications/question.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { FormControl } from '../../components/form/form-control.tsx';
import { SubmissionForm } from '../../components/form/submission-form.tsx';
import { createFormDraft, useSubmission } from '../../components/form/use-submission.ts';
import { paths } from '../../lib/paths.ts';
import type { ActProps } from './call-request.ts';
import { sendPart } from './send-part.ts';

const draft = createFormDraft('joint-part', 1);

/** An answer that was typed before its question went away is no problem. */
const askedSchema = z.pipe(z.transform(clearUnaskedOfJoint), jointFormSchema);

/** Takes what a joint applicant adds to the application, and their consent. */
export const JointPartForm = ({ call }: Pick<ActProps, 'call'>) => {
  const { frame, control, form } = useSubmission({
    name: 'joint',
    fields: jointFields,
    schema: askedSchema,
    draft,
    dependents: { phoneCountryCode: 'phoneNumber' },
    send: async (part) => sendPart(call, part),
    onSent: () => {},
  });
  const [phoneCountryCode, incomeType, secondIncome] = useWatch({
    control: form.control,
    name: ['phoneCountryCode', 'incomeType', 'secondIncome'],
  }).map((answer) => (typeof answer === 'string' ? answer : ''));
  const asks = (name: JointQuestionName): boolean =>
    isAskedOfJoint(name, { phoneCountryCode, incomeType, secondIncome });
  const question = (name: JointQuestionName) =>
    asks(name) && <FormControl {...control(name)} isOptional={isOptional(jointFields[name])} />;
  const consent = (name: keyof typeof jointConsentTexts) => {
    const { field: _, ...binding } = control(name);
    const [before, after] = jointConsentTexts[name].split(policyName);
    return (
      <CheckboxField {...binding}>
        {before}
        <a href={paths.privacy} target="_blank" rel="noopener">
          {policyName}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        {after}
      </CheckboxField>
    );
  };
  return (
    <SubmissionForm
      {...frame}
      inputName="What you entered"
      label="Agree and send my part"
      pendingLabel="Sending..."
    >
      <fieldset className="question-group">
        <legend>Your name</legend>
        <div className="field-row">
          {question('firstName')}
          {question('lastName')}
        </div>
        {question('middleName')}
      </fieldset>
      <fieldset className="question-group">
        <legend>How we reach you</legend>
        {question('email')}
        <div className="phone-row">
          {question('phoneCountryCode')}
          {question('otherPhoneCode')}
          {question('phoneNumber')}
        </div>
      </fieldset>
      <fieldset className="question-group">
        <legend>Your work</legend>
        {question('incomeType')}
        {question('employer')}
        <div className="field-row">
          {question('jobTitle')}
          {question('monthsWithEmployer')}
        </div>
      </fieldset>
      <fieldset className="question-group">
        <legend>Your income</legend>
        <div className="field-row">
          {question('salaryAfterTax')}
          {question('salaryFrequency')}
        </div>
        <div className="field-row">
          {question('secondIncome')}
          {question('secondIncomeFrequency')}
        </div>
      </fieldset>
      <fieldset className="question-group">
        <legend>Your right to live here</legend>
        {question('visaType')}
      </fieldset>
      <fieldset className="question-group">
        <legend>Your consent</legend>
        {consent('agreeToCreditCheck')}
        {consent('agreeToDataProcessing')}
      </fieldset>
    </SubmissionForm>
  );
};
