import { debtNumbers } from '#domain/applications/debts.ts';
import { FormControl } from '../../components/form/form-control.tsx';
import type { StepProps } from './step-fields.ts';

export interface DebtsFieldsProps extends StepProps {
  readonly onDebtKindChange: () => void;
}

/** Renders the existing debts; choosing the kind of one shows the next. */
export const DebtsFields = ({ bind, asks, onDebtKindChange }: DebtsFieldsProps) => (
  <fieldset className="question-group">
    <legend>What you owe</legend>
    {debtNumbers
      .filter((number) => asks(`debt${number}Kind`))
      .map((number) => (
        <div className="debt" key={number}>
          <FormControl {...bind(`debt${number}Kind`, { onChange: onDebtKindChange })} />
          {asks(`debt${number}Owed`) && (
            <div className="field-row">
              <FormControl {...bind(`debt${number}Owed`)} />
              <FormControl {...bind(`debt${number}Payment`)} />
            </div>
          )}
        </div>
      ))}
    <output className="field-hint">
      {asks(`debt${debtNumbers.length}Owed`) &&
        `You can list ${debtNumbers.length} debts here. If you have more, we will ask you about them.`}
    </output>
  </fieldset>
);
