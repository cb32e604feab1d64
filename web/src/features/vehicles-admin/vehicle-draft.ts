import { once } from '#domain/once.ts';
import { parseTyped } from '#domain/vehicles/parse-typed.ts';
import type { VehicleField } from '#domain/vehicles/vehicle-field.ts';
import {
  type VehicleFieldName,
  vehicleFieldNames,
  vehicleFields,
  vehicleShape,
} from '#domain/vehicles/vehicle-fields.ts';
import { type VehicleForm, vehicleFormSchema } from '#domain/vehicles/vehicle-form.ts';
import { storedFieldSchema, storedPictureFields } from '#domain/vehicles/vehicle.ts';
import * as z from 'zod/mini';
import { loadedPhoneProblem } from '../../lib/phone/load-phone-rule.ts';

/** Form input: numbers as text, without pictures. */
export type VehicleDraft = {
  [Name in VehicleFieldName]: (typeof vehicleFields)[Name]['type'] extends 'agreement' ? boolean : string;
};

/** The overload gives each field its type, as in `vehicleShape`. */
function createDraftWith(
  parseField: (field: VehicleField, name: VehicleFieldName) => string | boolean,
): VehicleDraft;
function createDraftWith(
  parseField: (field: VehicleField, name: VehicleFieldName) => string | boolean,
): Partial<Record<VehicleFieldName, string | boolean>> {
  return Object.fromEntries(vehicleFieldNames.map((name) => [name, parseField(vehicleFields[name], name)]));
}

/** A draft of an earlier release lacks fields that were added since. */
const withAllFields = (draft: unknown): unknown =>
  typeof draft === 'object' && draft !== null
    ? { ...createDraftWith(({ type }) => (type === 'agreement' ? false : '')), ...draft }
    : draft;

export const vehicleDraftSchema = z.pipe(
  z.transform(withAllFields),
  z.custom<VehicleDraft>(
    (draft) =>
      typeof draft === 'object' &&
      draft !== null &&
      vehicleFieldNames.every((name) => {
        const type = vehicleFields[name].type === 'agreement' ? 'boolean' : 'string';
        return typeof Reflect.get(draft, name) === type;
      }),
  ),
);

/** Returns the form for a new vehicle. @param year the current year in New Zealand */
export const emptyDraft = (year: number): VehicleDraft =>
  createDraftWith((field) => {
    if (field.type === 'agreement') return false;
    if (field.type === 'year') return String(year);
    return (field.type === 'choice' && field.initial) || '';
  });

const grouped = (value: number): string => value.toLocaleString('en-NZ', { maximumFractionDigits: 2 });

export const vehicleToDraft = (vehicle: Pick<VehicleForm, VehicleFieldName>): VehicleDraft =>
  createDraftWith(({ type }, name) => {
    const value = vehicle[name] ?? '';
    if (typeof value !== 'number') return value;
    return type === 'amount' || type === 'optional-amount' ? grouped(value) : String(value);
  });

/** Of a vehicle that is not sold: the form does not show these fields then. */
const noSale = { sold_on: '', sold_price: '' } as const;

/** Returns the form of another vehicle like one, without what only that one has. */
export const duplicateDraft = (vehicle: Pick<VehicleForm, VehicleFieldName>): VehicleDraft => ({
  ...vehicleToDraft(vehicle),
  ...noSale,
  registration_plate: '',
  vin: '',
  status: 'draft',
});

const storedForm = once(() => z.object({ ...vehicleShape(storedFieldSchema), ...storedPictureFields }));

/** Returns what the unchanged form of a stored vehicle sends. */
export const vehicleToForm = (vehicle: VehicleForm): VehicleForm => z.parse(storedForm(), vehicle);

export type VehiclePictures = Pick<VehicleForm, 'images' | 'image_details'>;

/** First problem of each field; `images` covers all pictures. */
export type FieldProblems = Partial<Record<VehicleFieldName | 'images', string>>;

type ReadForm =
  | { readonly form: VehicleForm; readonly problems?: undefined }
  | { readonly form?: undefined; readonly problems: FieldProblems };

const toFieldName = (name: unknown): VehicleFieldName | 'images' | undefined =>
  name === 'images' || name === 'image_details'
    ? 'images'
    : vehicleFieldNames.find((field) => field === name);

/**
 * Returns what is typed, as it is stored; or the first problem of each field.
 * @param storedPhone the edited vehicle's number: unchanged, it need not exist by today's numbering plan
 */
export const readForm = (
  typed: VehicleDraft,
  { images, image_details }: VehiclePictures,
  storedPhone?: string,
): ReadForm => {
  const draft = typed.status === 'sold' ? typed : { ...typed, ...noSale };
  const values = vehicleFieldNames.map((name) => {
    const value = draft[name];
    return [name, typeof value === 'boolean' ? value : parseTyped(vehicleFields[name], value)] as const;
  });
  const parsed = z.safeParse(vehicleFormSchema, { ...Object.fromEntries(values), images, image_details });
  const problems: FieldProblems = {};
  const phone = draft.contact_phone.trim();
  const phoneProblem = phone === storedPhone ? undefined : loadedPhoneProblem(phone);
  if (parsed.success && phoneProblem === undefined) return { form: parsed.data };
  const phoneIssue = { path: ['contact_phone'], message: phoneProblem };
  for (const { path, message } of [...(parsed.error?.issues ?? []), phoneIssue]) {
    const field = toFieldName(path[0]);
    if (field !== undefined && message !== undefined) problems[field] ??= message;
  }
  return { problems };
};

/** Maps the server's field errors to form fields; `images.0` becomes `images`. */
export const mapServerErrors = (fields: Readonly<Record<string, string>>): FieldProblems => {
  const problems: FieldProblems = {};
  for (const [name, message] of Object.entries(fields)) {
    const field = toFieldName(name.split('.')[0]);
    if (field !== undefined) problems[field] ??= message;
  }
  return problems;
};
