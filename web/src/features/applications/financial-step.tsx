import { livingConditions, rentFrequencies } from '#domain/applications/options.ts';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { DebtsFields, type DebtsFieldsProps } from './debts-fields.tsx';
import { toOptions } from './step-fields.ts';

/** Renders step 3: living costs. */
export const FinancialStep = ({ field, asks, onDebtKindChange }: DebtsFieldsProps) => (
  <>
    <fieldset className="question-group">
      <legend>Your home</legend>
      <SelectField
        {...field('livingCondition')}
        placeholder="Select your living condition"
        options={toOptions(livingConditions)}
      />
      <div className="field-row">
        <TextField
          {...field('rentMortgagePayment')}
          hint="Your share. 0 if you pay nothing."
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
        />
        {asks('rentMortgageFrequency') && (
          <SelectField
            {...field('rentMortgageFrequency')}
            hint="How often you pay it."
            placeholder="Select how often"
            options={toOptions(rentFrequencies)}
          />
        )}
      </div>
    </fieldset>
    <DebtsFields field={field} asks={asks} onDebtKindChange={onDebtKindChange} />
    <fieldset className="question-group">
      <legend>Your costs</legend>
      <TextAreaField
        {...field('monthlyExpenses')}
        hint="Roughly, in your own words: food 600, power 180, petrol 200, insurance 90. It helps us find a repayment that you can live with."
        rows={4}
      />
    </fieldset>
  </>
);
