import '../../styles/choice.css';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

interface ChoiceFieldProps extends FieldProps {
  readonly registration: UseFormRegisterReturn;
  /** Chosen before the visitor answers. */
  readonly initial: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Radio buttons; the first has the field's id, so that links of the error summary find it. */
export const ChoiceField = ({ registration, initial, options, ...field }: ChoiceFieldProps) => (
  <Field {...field} isGroup>
    {() => (
      <div className="choices">
        {options.map(({ value, label }, index) => (
          <label className="choice" key={value}>
            <input
              {...registration}
              id={index === 0 ? field.id : undefined}
              type="radio"
              value={value}
              defaultChecked={value === initial}
            />
            {label}
          </label>
        ))}
      </div>
    )}
  </Field>
);
