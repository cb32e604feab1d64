import { CheckboxField } from './checkbox-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import type { FieldControl } from './use-field-form.ts';

interface FormControlProps extends FieldControl {
  /** By default as the table says. */
  readonly isOptional?: boolean;
}

/** Draws the control of a field. */
export const FormControl = ({
  field,
  isOptional = field.required === undefined,
  ...binding
}: FormControlProps) => {
  const { label, hint } = field;
  const control = { ...binding, label, hint, isOptional };
  switch (field.kind) {
    case 'line':
      return <TextField {...control} autoComplete={field.autoComplete ?? 'off'} />;
    case 'text':
      return <TextAreaField {...control} rows={field.rows} />;
    case 'email':
      return <TextField {...control} type="email" autoComplete="email" />;
    case 'phone':
      return <TextField {...control} type="tel" autoComplete="tel" />;
    case 'choice': {
      const options = Object.entries(field.options).map(([value, text]) => ({ value, label: text }));
      return <SelectField {...control} placeholder={field.placeholder} options={options} />;
    }
    case 'consent':
  }
  return (
    <CheckboxField {...binding} isOptional={isOptional}>
      {label}
    </CheckboxField>
  );
};
