import { type VehicleFieldName, vehicleFields } from '#domain/vehicles/vehicle-fields.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CheckedForm } from '../../components/form/use-checked-form.ts';
import type { VehicleDraft } from './vehicle-draft.ts';

/** The id of a field's control; links of the summary lead there. */
export const controlIdOf = (name: VehicleFieldName | 'images'): string =>
  `vehicle-${name.replaceAll('_', '-')}`;

interface FormField {
  readonly id: string;
  readonly label: string;
  readonly hasStars: true;
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** What the form's sections are given. */
export interface SectionProps {
  readonly field: (name: VehicleFieldName, events?: { readonly onBlur: () => void }) => FormField;
}

/** Ties the fields to the form. */
export const fieldsOf = (form: CheckedForm<VehicleDraft>): SectionProps['field'] => {
  const { errors } = form.formState;
  return (name, events) => ({
    id: controlIdOf(name),
    label: vehicleFields[name].label,
    hasStars: true,
    registration: form.register(name, events),
    error: errors[name]?.message,
  });
};
