import { debtNumbers } from '#domain/applications/debts.ts';
import { debtKinds } from '#domain/applications/options.ts';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { toOptions, type StepProps } from './step-fields.ts';

const amount = { prefix: '$', inputMode: 'decimal', autoComplete: 'off', isOptional: false } as const;

export interface DebtsFieldsProps extends StepProps {
  readonly onDebtKindChange: () => void;
}

/** Renders the existing debts; choosing the kind of one shows the next. */
export const DebtsFields = ({ field, asks, onDebtKindChange }: DebtsFieldsProps) => (
  <fieldset className="question-group">
    <legend>What you owe</legend>
    {debtNumbers
      .filter((number) => asks(`debt${number}Kind`))
      .map((number) => (
        <div className="debt" key={number}>
          <SelectField
            {...field(`debt${number}Kind`, { onChange: onDebtKindChange })}
            hint={number === 1 ? 'Loans, cards and the like, one at a time.' : undefined}
            placeholder={number === 1 ? 'None' : 'No more'}
            options={toOptions(debtKinds)}
          />
          {asks(`debt${number}Owed`) && (
            <div className="field-row">
              <TextField {...field(`debt${number}Owed`)} {...amount} />
              <TextField {...field(`debt${number}Payment`)} {...amount} />
            </div>
          )}
        </div>
      ))}
  </fieldset>
);
