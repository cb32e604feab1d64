import { incomeTypes, salaryFrequencies, visaTypes } from '#domain/applications/options.ts';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { optionsOf, type StepProps } from './step-fields.ts';

/** Step 2: what the applicant earns, and where. */
export const EmploymentStep = ({ field }: StepProps) => (
  <>
    <fieldset className="question-group">
      <legend>Your work</legend>
      <TextField
        {...field('employer')}
        hint="If you work for yourself, the name that you trade under. On a benefit, who pays it."
        autoComplete="organization"
      />
      <div className="field-row">
        <TextField {...field('jobTitle')} autoComplete="organization-title" />
        <TextField {...field('monthsWithEmployer')} inputMode="numeric" autoComplete="off" />
      </div>
    </fieldset>
    <fieldset className="question-group">
      <legend>Your income</legend>
      <SelectField
        {...field('incomeType')}
        placeholder="Select your income type"
        options={optionsOf(incomeTypes)}
      />
      <div className="field-row">
        <TextField
          {...field('salaryAfterTax')}
          hint="What reaches your account each time."
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          {...field('salaryFrequency')}
          hint="How often you are paid."
          placeholder="Select how often"
          options={optionsOf(salaryFrequencies)}
        />
      </div>
    </fieldset>
    <fieldset className="question-group">
      <legend>Your right to live here</legend>
      <SelectField
        {...field('visaType')}
        hint="Every visa is welcome. We ask because lenders differ in the terms that go with each."
        placeholder="Select your visa type"
        options={optionsOf(visaTypes)}
      />
    </fieldset>
  </>
);
