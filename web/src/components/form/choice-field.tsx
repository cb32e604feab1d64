import '../../styles/choice.css';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

interface ChoiceFieldProps extends FieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Radio buttons; the first has the field's id, so that links of the error summary find it. */
export const ChoiceField = ({ registration, options, ...field }: ChoiceFieldProps) => (
  <Field {...field} isGroup>
    {() => (
      <div className="choices">
        {options.map(({ value, label }, index) => (
          <label className="choice" key={value}>
            <input {...registration} id={index === 0 ? field.id : undefined} type="radio" value={value} />
            {label}
          </label>
        ))}
      </div>
    )}
  </Field>
);
