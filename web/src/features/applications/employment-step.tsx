import { incomeTypes, salaryFrequencies, visaTypes } from '#domain/applications/options.ts';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { toOptions, type StepProps } from './step-fields.ts';

/** Renders step 2: work and income. */
export const EmploymentStep = ({ field, asks }: StepProps) => (
  <>
    <fieldset className="question-group">
      <legend>Your work</legend>
      <SelectField
        {...field('incomeType')}
        placeholder="Select your income type"
        options={toOptions(incomeTypes)}
      />
      {asks('employer') && <TextField {...field('employer')} autoComplete="organization" />}
      {asks('jobTitle') && (
        <div className="field-row">
          <TextField {...field('jobTitle')} autoComplete="organization-title" />
          {asks('monthsWithEmployer') && (
            <TextField {...field('monthsWithEmployer')} inputMode="numeric" autoComplete="off" />
          )}
        </div>
      )}
    </fieldset>
    <fieldset className="question-group">
      <legend>Your income</legend>
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
          options={toOptions(salaryFrequencies)}
        />
      </div>
      <div className="field-row">
        <TextField
          {...field('secondIncome')}
          hint="A second job, a benefit or rent, if you have one."
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
        />
        {asks('secondIncomeFrequency') && (
          <SelectField
            {...field('secondIncomeFrequency')}
            hint="How often it reaches your account."
            isOptional={false}
            placeholder="Select how often"
            options={toOptions(salaryFrequencies)}
          />
        )}
      </div>
    </fieldset>
    <fieldset className="question-group">
      <legend>Your right to live here</legend>
      <SelectField
        {...field('visaType')}
        hint="Every visa is welcome. We ask because lenders’ terms differ by visa."
        placeholder="Select your visa type"
        options={toOptions(visaTypes)}
      />
    </fieldset>
  </>
);
