import { loanTypes, wantedTerms, yesOrNo } from '#domain/applications/options.ts';
import { ChoiceField } from '../../components/form/choice-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { JointApplicant, type JointApplicantProps } from './joint-applicant.tsx';
import { toOptions } from './step-fields.ts';

const termOptions = wantedTerms.map((months) => ({ value: months, label: `${months} months` }));

/** Renders step 4: the loan and the joint applicant. */
export const LoanStep = (props: JointApplicantProps) => {
  const { field, asks } = props;
  return (
    <>
      <fieldset className="question-group">
        <legend>Your loan</legend>
        <SelectField {...field('loanType')} placeholder="Select a loan type" options={toOptions(loanTypes)} />
        <TextField
          {...field('loanAmount')}
          hint="In New Zealand dollars, for example 12,000."
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
        />
        <div className="field-row">
          <SelectField
            {...field('wantedTerm')}
            hint="How long you would like to pay it back."
            placeholder="I don’t know yet"
            options={termOptions}
          />
          <TextField
            {...field('deposit')}
            hint="What you pay towards the price yourself."
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <TextAreaField {...field('purpose')} hint="In a few words of your own, if you like." rows={2} />
      </fieldset>
      <fieldset className="question-group">
        <legend>The months ahead</legend>
        <ChoiceField
          {...field('expensesIncomeChange')}
          hint="A new job, a baby, a course: anything that makes repayments easier or harder."
          options={yesOrNo}
        />
        {asks('changeInWords') && <TextAreaField {...field('changeInWords')} rows={3} />}
      </fieldset>
      <JointApplicant {...props} />
    </>
  );
};
