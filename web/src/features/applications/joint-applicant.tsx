import { consentTexts } from '#domain/applications/consents.ts';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import type { StepProps } from './step-fields.ts';

export interface JointApplicantProps extends StepProps {
  readonly jointDateOfBirth: string;
  readonly onJointDateOfBirth: (date: string) => void;
  readonly onJointDateOfBirthLeft: () => void;
}

export const JointApplicant = ({
  field,
  asks,
  jointDateOfBirth,
  onJointDateOfBirth,
  onJointDateOfBirthLeft,
}: JointApplicantProps) => {
  const { registration: _, ...birth } = field('jointDateOfBirth');
  const { label: _label, hasStars: _stars, ...consent } = field('jointConsent');
  return (
    <fieldset className="question-group">
      <legend>Applying together</legend>
      <TextField
        {...field('jointName')}
        hint="Their full name, if someone is applying with you. Otherwise leave it empty."
        autoComplete="off"
      />
      {asks('jointDateOfBirth') && (
        <>
          <DateOfBirthField
            {...birth}
            isOptional={false}
            isForAnotherPerson
            hint="For example, 27 3 1985"
            initialValue={jointDateOfBirth}
            onChange={onJointDateOfBirth}
            onLeft={onJointDateOfBirthLeft}
          />
          <TextField
            {...field('jointContact')}
            isOptional={false}
            hint="We will ask them before we check anything."
            autoComplete="off"
          />
          <CheckboxField {...consent} isOptional={false}>
            {consentTexts.jointConsent}
          </CheckboxField>
        </>
      )}
    </fieldset>
  );
};
