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
}: JointApplicantProps) => (
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
      </>
    )}
  </fieldset>
);
