import { DebtsFields, type DebtsFieldsProps } from './debts-fields.tsx';
import { FormControl } from '../../components/form/form-control.tsx';

/** Renders step 3: living costs. */
export const FinancialStep = ({ bind, asks, onDebtKindChange }: DebtsFieldsProps) => (
  <>
    <fieldset className="question-group">
      <legend>Your home</legend>
      <FormControl {...bind('livingCondition')} />
      <div className="field-row">
        <FormControl {...bind('rentMortgagePayment')} />
        {asks('rentMortgageFrequency') && <FormControl {...bind('rentMortgageFrequency')} />}
      </div>
    </fieldset>
    <DebtsFields bind={bind} asks={asks} onDebtKindChange={onDebtKindChange} />
    <fieldset className="question-group">
      <legend>Your costs</legend>
      <FormControl {...bind('monthlyExpenses')} />
    </fieldset>
  </>
);
