import { JointApplicant, type JointApplicantProps } from './joint-applicant.tsx';
import { FormControl } from '../../components/form/form-control.tsx';

/** Renders step 4: the loan and the joint applicant. */
export const LoanStep = (props: JointApplicantProps) => {
  const { bind, asks } = props;
  return (
    <>
      <fieldset className="question-group">
        <legend>Your loan</legend>
        <FormControl {...bind('loanType')} />
        <FormControl {...bind('loanAmount')} />
        <div className="field-row">
          <FormControl {...bind('wantedTerm')} />
          <FormControl {...bind('deposit')} />
        </div>
        <FormControl {...bind('purpose')} />
      </fieldset>
      <fieldset className="question-group">
        <legend>The months ahead</legend>
        <FormControl {...bind('expensesIncomeChange')} />
        {asks('changeInWords') && <FormControl {...bind('changeInWords')} />}
      </fieldset>
      <JointApplicant {...props} />
    </>
  );
};
