import type { FormField } from '#domain/submissions/form-field.ts';
import type { ComponentProps } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { EmailField } from './email-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import type { FieldControl } from './use-field-form.ts';

interface FormControlProps extends FieldControl {
  /** By default as the table says. */
  readonly isOptional?: boolean;
  /** Offered while a text is typed. */
  readonly suggestions?: readonly string[];
}

const textInputs: Partial<Record<FormField['kind'], Partial<ComponentProps<typeof TextField>>>> = {
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  // Type tel is for complete numbers.
  'national-phone': { inputMode: 'tel', autoComplete: 'tel-national' },
  'phone-code': { inputMode: 'tel' },
  date: { type: 'date' },
  count: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal', prefix: '$' },
};

/** Draws the control of a field. */
export const FormControl = ({
  field,
  isOptional = field.required === undefined,
  suggestions,
  ...binding
}: FormControlProps) => {
  const { label, hint } = field;
  const control = { ...binding, label, hint, isOptional };
  if (field.kind === 'text') return <TextAreaField {...control} rows={field.rows} />;
  if (field.kind === 'radio' || field.kind === 'choice' || field.kind === 'optional-choice') {
    const options = Object.entries(field.options).map(([value, text]) => ({ value, label: text }));
    if (field.kind === 'radio') return <ChoiceField {...control} initial={field.initial} options={options} />;
    const { placeholder, autoComplete } = field;
    return (
      <SelectField {...control} autoComplete={autoComplete} placeholder={placeholder} options={options} />
    );
  }
  if (field.kind === 'consent') {
    return (
      <CheckboxField {...binding} isOptional={isOptional}>
        {label}
      </CheckboxField>
    );
  }
  const { kind, autoComplete = 'off' } = field;
  if (kind === 'email' || kind === 'email-or-phone') {
    return <EmailField {...control} autoComplete={autoComplete} {...textInputs[kind]} />;
  }
  return (
    <TextField {...control} autoComplete={autoComplete} {...textInputs[kind]} suggestions={suggestions} />
  );
};
