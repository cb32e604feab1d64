import { type VehicleFieldName, vehicleFields } from '#domain/vehicles/vehicle-fields.ts';
import type { CheckedForm, FieldBinding } from '../../components/form/use-checked-form.ts';
import type { VehicleDraft } from './vehicle-draft.ts';

/** The id of a field's control; links of the summary lead there. */
export const controlIdOf = (name: VehicleFieldName | 'images'): string =>
  `vehicle-${name.replaceAll('_', '-')}`;

interface FormField extends FieldBinding {
  readonly label: string;
  readonly hasStars: true;
}

/** What the form's sections are given. */
export interface SectionProps {
  readonly field: (name: VehicleFieldName, events?: { readonly onBlur: () => void }) => FormField;
}

/** Ties the fields to the form. */
export const fieldsOf =
  (form: CheckedForm<VehicleDraft>): SectionProps['field'] =>
  (name, events) => ({ ...form.field(name, events), label: vehicleFields[name].label, hasStars: true });
