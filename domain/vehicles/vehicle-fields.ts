import type * as z from 'zod/mini';
import { detailFields } from './detail-fields.ts';
import { noticeFields } from './notice-fields.ts';
import { maxAmount, statusFields } from './status-fields.ts';
import { bodyTypes, fuelTypes, sellerKinds, transmissions, vehicleConditions } from './options.ts';
import type { VehicleField, Visibility } from './vehicle-field.ts';

export const maxDescriptionLength = 5_000;

/** In the form's order, without pictures; schemas, labels, draft and details are derived from it. */
export const vehicleFields = {
  make: { type: 'line', label: 'Make', maxLength: 60, shown: 'card' },
  model: { type: 'line', label: 'Model', maxLength: 100, shown: 'card' },
  year: { type: 'year', label: 'Year', shown: 'card', detail: 'Year' },
  price: { type: 'amount', label: 'Price', max: maxAmount, unit: 'dollars', shown: 'card' },
  mileage: {
    type: 'amount',
    label: 'Mileage',
    max: maxAmount,
    unit: 'kilometres',
    shown: 'card',
    isInLine: true,
    detail: 'Mileage',
  },
  fuel_type: {
    type: 'choice',
    label: 'Fuel type',
    options: fuelTypes,
    shown: 'card',
    isInLine: true,
    detail: 'Fuel',
    filter: { name: 'fuelType', label: 'Fuel' },
  },
  transmission: {
    type: 'choice',
    label: 'Transmission',
    options: transmissions,
    shown: 'card',
    isInLine: true,
    detail: 'Transmission',
    filter: { name: 'transmission', label: 'Transmission' },
  },
  body_type: {
    type: 'choice',
    label: 'Body type',
    options: bodyTypes,
    shown: 'card',
    detail: 'Body',
    filter: { name: 'bodyType', label: 'Body' },
  },
  color: { type: 'optional-line', label: 'Colour', maxLength: 40, shown: 'card', detail: 'Colour' },
  condition: {
    type: 'choice',
    label: 'Condition',
    options: vehicleConditions,
    shown: 'card',
    detail: 'Condition',
  },
  location: {
    type: 'line',
    label: 'Location',
    maxLength: 100,
    shown: 'card',
    isInLine: true,
    detail: 'Location',
  },
  ...detailFields,
  description: { type: 'text', label: 'Description', maxLength: maxDescriptionLength, shown: 'page' },
  seller_kind: {
    type: 'optional-choice',
    label: 'Seller',
    options: sellerKinds,
    shown: 'card',
    filter: { name: 'seller', label: 'Seller' },
  },
  ...noticeFields,
  contact_name: { type: 'line', label: 'Contact name', maxLength: 100, shown: 'page' },
  contact_phone: { type: 'phone', label: 'Contact phone', shown: 'page' },
  contact_email: { type: 'email', label: 'Contact email', shown: 'admin' },
  pass_on_automatically: { type: 'agreement', label: 'Pass messages on', shown: 'admin' },
  ...statusFields,
} as const satisfies Record<string, VehicleField>;

type Fields = typeof vehicleFields;
export type VehicleFieldName = keyof Fields;

export const vehicleFieldNames = Object.keys(vehicleFields).filter(
  (name): name is VehicleFieldName => name in vehicleFields,
);

type SchemaOf<Field> = Field extends {
  readonly type: 'optional-choice';
  readonly options: readonly (infer Option extends string)[];
}
  ? z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniEnum<{ [Name in Option]: Name }>>>
  : Field extends { readonly options: readonly (infer Option extends string)[] }
    ? z.ZodMiniEnum<{ [Name in Option]: Name }>
    : Field extends { readonly type: 'year' | 'amount' }
      ? z.ZodMiniNumber<number>
      : Field extends { readonly type: 'optional-amount' }
        ? z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumber<number>>>
        : Field extends { readonly type: 'agreement' }
          ? z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>
          : Field extends { readonly type: 'optional-line' | 'optional-date' }
            ? z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>
            : z.ZodMiniString<string>;

type ShapeOf<Name extends VehicleFieldName> = { [Field in Name]: SchemaOf<Fields[Field]> };

type NameShown<Shown extends Visibility> = {
  [Name in VehicleFieldName]: Fields[Name]['shown'] extends Shown ? Name : never;
}[VehicleFieldName];

// The overload keeps the types of the fields, which `Object.fromEntries` loses.
export function vehicleShape<Shown extends Visibility = Visibility>(
  schemaOf: (field: VehicleField) => z.ZodMiniType,
  shown?: readonly Shown[],
): ShapeOf<NameShown<Shown>>;
export function vehicleShape(
  schemaOf: (field: VehicleField) => z.ZodMiniType,
  shown: readonly Visibility[] = ['card', 'page', 'admin'],
): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries<VehicleField>(vehicleFields)
      .filter(([, field]) => shown.includes(field.shown))
      .map(([name, field]) => [name, schemaOf(field)]),
  );
}
