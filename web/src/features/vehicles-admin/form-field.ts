import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { fieldLabels, type VehicleDraft, type VehicleField } from './vehicle-draft.ts';

/** The id of a field's control; links of the summary lead there. */
export const controlIdOf = (name: VehicleField | 'images'): string => `vehicle-${name.replaceAll('_', '-')}`;

interface FormField {
  readonly id: string;
  readonly label: string;
  readonly hasStars: true;
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** What the form's sections are given. */
export interface SectionProps {
  readonly field: (name: VehicleField) => FormField;
}

/** Ties the fields to the form. */
export const fieldsOf = (form: UseFormReturn<VehicleDraft>): SectionProps['field'] => {
  const { errors } = form.formState;
  return (name) => ({
    id: controlIdOf(name),
    label: fieldLabels[name],
    hasStars: true,
    registration: form.register(name),
    error: errors[name]?.message,
  });
};
