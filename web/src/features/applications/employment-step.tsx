import { FormControl } from '../../components/form/form-control.tsx';
import type { StepProps } from './step-fields.ts';

/** Renders step 2: work and income. */
export const EmploymentStep = ({ bind, asks }: StepProps) => (
  <>
    <fieldset className="question-group">
      <legend>Your work</legend>
      <FormControl {...bind('incomeType')} />
      {asks('employer') && <FormControl {...bind('employer')} />}
      {asks('jobTitle') && (
        <div className="field-row">
          <FormControl {...bind('jobTitle')} />
          {asks('monthsWithEmployer') && <FormControl {...bind('monthsWithEmployer')} />}
        </div>
      )}
    </fieldset>
    <fieldset className="question-group">
      <legend>Your income</legend>
      <div className="field-row">
        <FormControl {...bind('salaryAfterTax')} />
        <FormControl {...bind('salaryFrequency')} />
      </div>
      <div className="field-row">
        <FormControl {...bind('secondIncome')} />
        {asks('secondIncomeFrequency') && <FormControl {...bind('secondIncomeFrequency')} />}
      </div>
    </fieldset>
    <fieldset className="question-group">
      <legend>Your right to live here</legend>
      <FormControl {...bind('visaType')} />
    </fieldset>
  </>
);
