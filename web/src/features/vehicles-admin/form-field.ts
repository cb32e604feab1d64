import { type VehicleFieldName, vehicleFields } from '#domain/vehicles/vehicle-fields.ts';
import type { CheckedForm, FieldBinding } from '../../components/form/use-checked-form.ts';
import type { VehicleDraft } from './vehicle-draft.ts';

/** Returns a control's id, for links of the error summary. */
export const controlIdOf = (name: VehicleFieldName | 'images'): string =>
  `vehicle-${name.replaceAll('_', '-')}`;

interface FormField extends FieldBinding {
  readonly label: string;
}

export interface SectionProps {
  readonly field: (name: VehicleFieldName, events?: { readonly onBlur: () => void }) => FormField;
}

export const bindFields =
  (form: CheckedForm<VehicleDraft>): SectionProps['field'] =>
  (name, events) => ({ ...form.field(name, events), label: vehicleFields[name].label });
