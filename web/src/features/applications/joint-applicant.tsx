import { consentTexts } from '#domain/applications/consents.ts';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { FormControl } from '../../components/form/form-control.tsx';
import { describeUnregistered, type StepProps } from './step-fields.ts';

export interface JointApplicantProps extends StepProps {
  readonly jointDateOfBirth: string;
  readonly onJointDateOfBirth: (date: string) => void;
  readonly onJointDateOfBirthLeft: () => void;
}

export const JointApplicant = ({
  bind,
  asks,
  jointDateOfBirth,
  onJointDateOfBirth,
  onJointDateOfBirthLeft,
}: JointApplicantProps) => {
  const { field: _, ...consent } = bind('jointConsent');
  return (
    <fieldset className="question-group">
      <legend>Applying together</legend>
      <FormControl {...bind('jointName')} />
      {asks('jointDateOfBirth') && (
        <>
          <DateOfBirthField
            {...describeUnregistered(bind('jointDateOfBirth'))}
            isForAnotherPerson
            initialValue={jointDateOfBirth}
            onChange={onJointDateOfBirth}
            onLeft={onJointDateOfBirthLeft}
          />
          <FormControl {...bind('jointContact')} />
          <CheckboxField {...consent}>{consentTexts.jointConsent}</CheckboxField>
        </>
      )}
    </fieldset>
  );
};
