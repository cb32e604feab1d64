import * as z from 'zod/mini';
import { several } from '../http/several.ts';
import { vehicleFieldNames, vehicleFields, type VehicleFieldName } from './vehicle-fields.ts';

type Fields = typeof vehicleFields;

export type FilteredField = {
  [Name in VehicleFieldName]: Fields[Name] extends { readonly filter: object } ? Name : never;
}[VehicleFieldName];

type ChoiceFilterName = Fields[FilteredField]['filter']['name'];

type OptionOf<Name extends ChoiceFilterName> = Extract<
  Fields[FilteredField],
  { readonly filter: { readonly name: Name } }
>['options'][number];

type ChoiceFilterShape = {
  [Name in ChoiceFilterName]: z.ZodMiniOptional<
    z.ZodMiniType<OptionOf<Name>[], OptionOf<Name> | OptionOf<Name>[]>
  >;
};

const isFiltered = (field: VehicleFieldName): field is FilteredField => 'filter' in vehicleFields[field];

/** The filters by a choice, in the order of the fields; schema, search and panel are derived from them. */
export const choiceFilters = vehicleFieldNames.filter(isFiltered).map((field) => {
  const { filter, label, options } = vehicleFields[field];
  const { name, label: shortLabel } = filter;
  return {
    field,
    name,
    label: shortLabel,
    options,
    error: `Choose a ${label.toLowerCase()} from the list`,
  };
});

// The overload keeps the names, which `Object.fromEntries` loses.
export function choiceFilterShape(): ChoiceFilterShape;
export function choiceFilterShape(): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    choiceFilters.map(({ name, options, error }) => [name, several(z.enum(options, { error }), error)]),
  );
}
