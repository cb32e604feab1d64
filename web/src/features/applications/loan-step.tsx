import { loanTypes, yesOrNo } from '#domain/applications/options.ts';
import { ChoiceField } from '../../components/form/choice-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { optionsOf, type StepProps } from './step-fields.ts';

/** Step 4: the loan that is asked for. */
export const LoanStep = ({ field }: StepProps) => (
  <>
    <fieldset className="question-group">
      <legend>Your loan</legend>
      <SelectField {...field('loanType')} placeholder="Select a loan type" options={optionsOf(loanTypes)} />
      <TextField
        {...field('loanAmount')}
        hint="In New Zealand dollars, for example 12,000."
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
      />
    </fieldset>
    <fieldset className="question-group">
      <legend>The months ahead</legend>
      <ChoiceField
        {...field('expensesIncomeChange')}
        hint="A new job, a baby, a course: anything that makes repayments easier or harder."
        options={yesOrNo}
      />
    </fieldset>
  </>
);
