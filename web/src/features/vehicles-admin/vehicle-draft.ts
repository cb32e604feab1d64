import { lazily } from '#domain/lazily.ts';
import { parseAmount } from '#domain/money/nzd.ts';
import {
  type VehicleField,
  type VehicleFieldName,
  vehicleFieldNames,
  vehicleFields,
  vehicleShape,
} from '#domain/vehicles/vehicle-fields.ts';
import { type VehicleForm, vehicleFormSchema } from '#domain/vehicles/vehicle-form.ts';
import { storedFieldSchema, storedPictureFields } from '#domain/vehicles/vehicle.ts';
import * as z from 'zod/mini';
import { loadedPhoneProblem } from '../../lib/phone/load-phone-rule.ts';

/** The vehicle form as it is typed: numbers are texts, and the pictures are kept apart. */
export type VehicleDraft = {
  [Name in VehicleFieldName]: (typeof vehicleFields)[Name]['type'] extends 'flag' | 'agreement'
    ? boolean
    : string;
};

/** A value of the form for each field. The overload gives each its type, as in `vehicleShape`. */
function draftWith(valueOf: (field: VehicleField, name: VehicleFieldName) => string | boolean): VehicleDraft;
function draftWith(
  valueOf: (field: VehicleField, name: VehicleFieldName) => string | boolean,
): Partial<Record<VehicleFieldName, string | boolean>> {
  return Object.fromEntries(vehicleFieldNames.map((name) => [name, valueOf(vehicleFields[name], name)]));
}

/** The form as a draft keeps it. */
export const vehicleDraftSchema = z.custom<VehicleDraft>(
  (draft) =>
    typeof draft === 'object' &&
    draft !== null &&
    vehicleFieldNames.every((name) => {
      const { type: fieldType } = vehicleFields[name];
      const type = fieldType === 'flag' || fieldType === 'agreement' ? 'boolean' : 'string';
      return typeof Reflect.get(draft, name) === type;
    }),
);

/** The form as it opens for a new vehicle. @param year this year, in New Zealand */
export const emptyDraft = (year: number): VehicleDraft =>
  draftWith(({ type }) => {
    if (type === 'agreement') return false;
    return type === 'year' ? String(year) : type === 'flag' || '';
  });

const grouped = (value: number): string => value.toLocaleString('en-NZ', { maximumFractionDigits: 2 });

/** The form as it opens for a stored vehicle. */
export const draftOf = (vehicle: Pick<VehicleForm, VehicleFieldName>): VehicleDraft =>
  draftWith(({ type }, name) => {
    const value = vehicle[name] ?? '';
    if (typeof value !== 'number') return value;
    return type === 'amount' ? grouped(value) : String(value);
  });

const storedForm = lazily(() => z.object({ ...vehicleShape(storedFieldSchema), ...storedPictureFields }));

/** Of a stored vehicle, what the form holds: what is sent when nothing was changed. */
export const formOf = (vehicle: VehicleForm): VehicleForm => z.parse(storedForm(), vehicle);

/** A number as people write it: `42 000 km`; NaN for what is none, undefined for nothing. */
const numberIn = (text: string): number | undefined => {
  const plain = text.replace(/km\s*$|[\s,]/gi, '');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Reads what is typed into a field, not yet validated. */
const valueOf = (field: VehicleField, typed: string | boolean): unknown => {
  if (typeof typed === 'boolean') return typed;
  if (field.type === 'amount' && field.unit === 'dollars') return parseAmount(typed);
  if (field.type === 'amount' || field.type === 'year') return numberIn(typed);
  const isOptional = field.type === 'optional-line' || field.type === 'optional-choice';
  return isOptional && typed.trim() === '' ? null : typed;
};

/** Pictures as a vehicle has them. */
export type VehiclePictures = Pick<VehicleForm, 'images' | 'image_details'>;

/** What is wrong with single fields of the form, by their names; `images` stands for everything about pictures. */
export type FieldProblems = Partial<Record<VehicleFieldName | 'images', string>>;

type ReadForm =
  | { readonly form: VehicleForm; readonly problems?: undefined }
  | { readonly form?: undefined; readonly problems: FieldProblems };

const fieldOf = (name: unknown): VehicleFieldName | 'images' | undefined =>
  name === 'images' || name === 'image_details'
    ? 'images'
    : vehicleFieldNames.find((field) => field === name);

/**
 * Returns what is typed, as it is stored; or the first problem of each field.
 * @param storedPhone the edited vehicle's number: unchanged, it need not exist by today's numbering plan
 */
export const readForm = (draft: VehicleDraft, pictures: VehiclePictures, storedPhone?: string): ReadForm => {
  const values = vehicleFieldNames.map((name) => [name, valueOf(vehicleFields[name], draft[name])]);
  const parsed = z.safeParse(vehicleFormSchema, { ...Object.fromEntries(values), ...pictures });
  const problems: FieldProblems = {};
  const phone = draft.contact_phone.trim();
  const phoneProblem = phone === storedPhone ? undefined : loadedPhoneProblem(phone);
  if (parsed.success && phoneProblem === undefined) return { form: parsed.data };
  const phoneIssue = { path: ['contact_phone'], message: phoneProblem };
  for (const { path, message } of [...(parsed.error?.issues ?? []), phoneIssue]) {
    const field = fieldOf(path[0]);
    if (field !== undefined && message !== undefined) problems[field] ??= message;
  }
  return { problems };
};

/** What the server says of single fields, by the form's own names: a picture's `images.0` is the pictures'. */
export const problemsFromServer = (fields: Readonly<Record<string, string>>): FieldProblems => {
  const problems: FieldProblems = {};
  for (const [name, message] of Object.entries(fields)) {
    const field = fieldOf(name.split('.')[0]);
    if (field !== undefined) problems[field] ??= message;
  }
  return problems;
};
