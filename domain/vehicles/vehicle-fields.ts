import type * as z from 'zod/mini';
import {
  bodyTypes,
  drives,
  fuelTypes,
  noOrYes,
  odometerStates,
  origins,
  sellerKinds,
  transmissions,
  vehicleConditions,
} from './options.ts';

/** NZD or kilometres; catches typing errors. */
const maxAmount = 10_000_000;

export const maxDescriptionLength = 5_000;

/** A filter of the list, whose name is that of its query parameter; for fields that the cards show. */
interface ChoiceFilter {
  readonly name: string;
  readonly label: string;
  /** Label for no filter. */
  readonly any: string;
}

type FieldType =
  | { readonly type: 'line' | 'optional-line' | 'text'; readonly maxLength: number }
  | { readonly type: 'amount'; readonly max: number; readonly unit: 'dollars' | 'kilometres' }
  | {
      readonly type: 'choice' | 'optional-choice';
      readonly options: readonly string[];
      readonly filter?: ChoiceFilter;
    }
  | { readonly type: 'year' | 'phone' | 'email' | 'flag' | 'agreement' };

/** `card`: list and vehicle page; `page`: vehicle page only; `admin`: administrators only. */
type Visibility = 'card' | 'page' | 'admin';

export type VehicleField = FieldType & {
  readonly label: string;
  readonly shown: Visibility;
  /** Whether it is in the line below a card's title. */
  readonly isInLine?: true;
  /** Label of the field's row on the vehicle page; without it there is no row. */
  readonly detail?: string;
  /** Label of the field's row in a trader's consumer information notice. */
  readonly notice?: string;
};

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
    filter: { name: 'fuelType', label: 'Fuel', any: 'Any fuel' },
  },
  transmission: {
    type: 'choice',
    label: 'Transmission',
    options: transmissions,
    shown: 'card',
    isInLine: true,
    detail: 'Transmission',
    filter: { name: 'transmission', label: 'Transmission', any: 'Any transmission' },
  },
  body_type: {
    type: 'choice',
    label: 'Body type',
    options: bodyTypes,
    shown: 'card',
    detail: 'Body',
    filter: { name: 'bodyType', label: 'Body', any: 'Any body' },
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
  engine: { type: 'optional-line', label: 'Engine', maxLength: 60, shown: 'page', detail: 'Engine' },
  drive: {
    type: 'optional-choice',
    label: 'Drive',
    options: drives,
    shown: 'page',
    detail: 'Drive',
  },
  seats: { type: 'optional-line', label: 'Seats', maxLength: 20, shown: 'page', detail: 'Seats' },
  towing: { type: 'optional-line', label: 'Towing capacity', maxLength: 60, shown: 'page', detail: 'Towing' },
  origin: {
    type: 'optional-choice',
    label: 'Origin',
    options: origins,
    shown: 'page',
    detail: 'Origin',
  },
  owners: {
    type: 'optional-line',
    label: 'Owners in New Zealand',
    maxLength: 40,
    shown: 'page',
    detail: 'Owners in New Zealand',
  },
  wof_expiry: {
    type: 'optional-line',
    label: 'Warrant of fitness until',
    maxLength: 40,
    shown: 'page',
    detail: 'WoF until',
  },
  rego_expiry: {
    type: 'optional-line',
    label: 'Registration until',
    maxLength: 40,
    shown: 'page',
    detail: 'Rego until',
  },
  odometer_note: {
    type: 'optional-line',
    label: 'Odometer note',
    maxLength: 200,
    shown: 'page',
    detail: 'Odometer note',
  },
  description: { type: 'text', label: 'Description', maxLength: maxDescriptionLength, shown: 'page' },
  seller_kind: {
    type: 'optional-choice',
    label: 'Seller',
    options: sellerKinds,
    shown: 'card',
  },
  trader_number: {
    type: 'optional-line',
    label: 'Trader registration number',
    maxLength: 40,
    shown: 'page',
    notice: 'Trader registration number',
  },
  registration_plate: {
    type: 'optional-line',
    label: 'Registration plate',
    maxLength: 20,
    shown: 'page',
    detail: 'Registration plate',
    notice: 'Registration plate',
  },
  vin: {
    type: 'optional-line',
    label: 'VIN or chassis number',
    maxLength: 40,
    shown: 'page',
    notice: 'VIN or chassis number',
  },
  first_registered: {
    type: 'optional-line',
    label: 'First registered in New Zealand',
    maxLength: 40,
    shown: 'page',
    notice: 'First registered in New Zealand',
  },
  first_registered_overseas: {
    type: 'optional-line',
    label: 'First registered overseas',
    maxLength: 40,
    shown: 'page',
    notice: 'First registered overseas',
  },
  imported_damaged: {
    type: 'optional-choice',
    label: 'Imported as damaged',
    options: noOrYes,
    shown: 'page',
    notice: 'Recorded as damaged when imported',
  },
  odometer: {
    type: 'optional-choice',
    label: 'Odometer',
    options: odometerStates,
    shown: 'page',
    notice: 'Odometer',
  },
  security_interest: {
    type: 'optional-choice',
    label: 'Security interest',
    options: noOrYes,
    shown: 'page',
    notice: 'Security interest registered over it',
  },
  contact_name: { type: 'line', label: 'Contact name', maxLength: 100, shown: 'page' },
  contact_phone: { type: 'phone', label: 'Contact phone', shown: 'page' },
  contact_email: { type: 'email', label: 'Contact email', shown: 'admin' },
  pass_on_automatically: { type: 'agreement', label: 'Pass messages on', shown: 'admin' },
  is_available: { type: 'flag', label: 'Available', shown: 'page' },
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
      : Field extends { readonly type: 'flag' }
        ? z.ZodMiniBoolean<boolean>
        : Field extends { readonly type: 'agreement' }
          ? z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>
          : Field extends { readonly type: 'optional-line' }
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
