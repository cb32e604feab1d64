import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AttemptSummary } from '../../../components/form/error-summary.tsx';
import { RequiredNote } from '../../../components/form/field-parts.tsx';
import { FormControl } from '../../../components/form/form-control.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import type { FieldControl } from '../../../components/form/use-field-form.ts';
import { useFormKeys } from '../acts/use-form-keys.ts';
import type { takenFields } from './taken-fields.ts';
import type { TakingFrame } from './use-taking.ts';

interface TakingFormProps {
  readonly frame: TakingFrame;
  readonly control: (name: keyof typeof takenFields) => FieldControl;
  /** Says which mail is sent whether staff tick it or not. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** Renders how it came, then the fields of the public form. */
export const TakingForm = ({ frame, control, note, children }: TakingFormProps) => {
  const { onSubmit, isSubmitting, attempt, failure, storedAt, problems } = frame;
  const form = useFormKeys();
  return (
    <form ref={form} className="stacked-form taking-form" noValidate onSubmit={onSubmit}>
      <AttemptSummary attempt={attempt} failure={failure} problems={problems} isOutdated={isSubmitting} />
      {storedAt !== undefined && <Link to={storedAt}>Open what is saved</Link>}
      <RequiredNote />
      <fieldset>
        <legend>How it came</legend>
        <FormControl {...control('taken_how')} />
        <div className="field-row">
          <FormControl {...control('taken_on')} />
          <FormControl {...control('taken_at')} />
        </div>
      </fieldset>
      {children}
      {note !== undefined && <p>{note}</p>}
      <FormControl {...control('acknowledge')} />
      <SubmitButton isSubmitting={isSubmitting} pendingLabel="Saving...">
        Save and open it
      </SubmitButton>
    </form>
  );
};
