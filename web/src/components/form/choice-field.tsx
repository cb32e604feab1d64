import '../../styles/choice.css';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

interface ChoiceFieldProps extends FieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly options: readonly string[];
}

/** Radio buttons; the first has the field's id, so that links of the error summary find it. */
export const ChoiceField = ({ registration, options, ...field }: ChoiceFieldProps) => (
  <Field {...field} isGroup>
    {() => (
      <div className="choices">
        {options.map((option, index) => (
          <label className="choice" key={option}>
            <input {...registration} id={index === 0 ? field.id : undefined} type="radio" value={option} />
            {option}
          </label>
        ))}
      </div>
    )}
  </Field>
);
