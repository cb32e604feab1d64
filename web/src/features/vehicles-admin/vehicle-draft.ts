import { parseAmount } from '#domain/money/parse-amount.ts';
import { type VehicleForm, vehicleFormSchema } from '#domain/vehicles/vehicle-form.ts';
import * as z from 'zod/mini';
import { knownPhoneProblem } from '../../lib/phone/load-phone-rule.ts';

/** The vehicle form as it is typed: numbers are texts, and the pictures are kept apart. */
export type VehicleDraft = Record<Exclude<VehicleField, 'is_available'>, string> & {
  is_available: boolean;
};

/** The fields that are typed or chosen, in the form's order. */
export const vehicleFields = [
  'make',
  'model',
  'year',
  'price',
  'mileage',
  'fuel_type',
  'transmission',
  'body_type',
  'color',
  'condition',
  'location',
  'description',
  'contact_name',
  'contact_phone',
  'contact_email',
  'is_available',
] as const satisfies readonly (keyof VehicleForm)[];

export type VehicleField = (typeof vehicleFields)[number];

/** The labels of the fields, also where the form is not shown. */
export const fieldLabels: Record<VehicleField, string> = {
  make: 'Make',
  model: 'Model',
  year: 'Year',
  price: 'Price',
  mileage: 'Mileage',
  fuel_type: 'Fuel type',
  transmission: 'Transmission',
  body_type: 'Body type',
  color: 'Colour',
  condition: 'Condition',
  location: 'Location',
  description: 'Description',
  contact_name: 'Contact name',
  contact_phone: 'Contact phone',
  contact_email: 'Contact email',
  is_available: 'Available',
};

/** The form as it opens for a new vehicle. @param year this year, in New Zealand */
export const emptyDraft = (year: number): VehicleDraft => ({
  make: '',
  model: '',
  year: String(year),
  price: '',
  mileage: '',
  fuel_type: '',
  transmission: '',
  body_type: '',
  color: '',
  condition: '',
  location: '',
  description: '',
  contact_name: '',
  contact_phone: '',
  contact_email: '',
  is_available: true,
});

const grouped = (value: number): string => value.toLocaleString('en-NZ', { maximumFractionDigits: 2 });

/** The form as it opens for a stored vehicle. */
export const draftOf = (vehicle: Pick<VehicleForm, VehicleField>): VehicleDraft => ({
  make: vehicle.make,
  model: vehicle.model,
  year: String(vehicle.year),
  price: grouped(vehicle.price),
  mileage: grouped(vehicle.mileage),
  fuel_type: vehicle.fuel_type,
  transmission: vehicle.transmission,
  body_type: vehicle.body_type,
  color: vehicle.color ?? '',
  condition: vehicle.condition,
  location: vehicle.location,
  description: vehicle.description,
  contact_name: vehicle.contact_name,
  contact_phone: vehicle.contact_phone,
  contact_email: vehicle.contact_email,
  is_available: vehicle.is_available,
});

/** Of a stored vehicle, what the form holds: what is sent when nothing was changed. */
export const formOf = ({ images, image_details, ...vehicle }: VehicleForm): VehicleForm => ({
  make: vehicle.make,
  model: vehicle.model,
  year: vehicle.year,
  price: vehicle.price,
  mileage: vehicle.mileage,
  fuel_type: vehicle.fuel_type,
  transmission: vehicle.transmission,
  body_type: vehicle.body_type,
  color: vehicle.color,
  condition: vehicle.condition,
  description: vehicle.description,
  images,
  image_details,
  contact_name: vehicle.contact_name,
  contact_phone: vehicle.contact_phone,
  contact_email: vehicle.contact_email,
  location: vehicle.location,
  is_available: vehicle.is_available,
});

/** A number as people write it: `42 000 km`; NaN for what is none, undefined for nothing. */
const numberIn = (text: string): number | undefined => {
  const plain = text.replace(/km\s*$|[\s,]/gi, '');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Pictures as a vehicle has them. */
export type VehiclePictures = Pick<VehicleForm, 'images' | 'image_details'>;

/** What is wrong with single fields of the form, by their names; `images` stands for everything about pictures. */
export type FieldProblems = Partial<Record<VehicleField | 'images', string>>;

type ReadForm =
  | { readonly form: VehicleForm; readonly problems?: undefined }
  | { readonly form?: undefined; readonly problems: FieldProblems };

const fieldOf = (name: unknown): VehicleField | 'images' | undefined =>
  name === 'images' || name === 'image_details' ? 'images' : vehicleFields.find((field) => field === name);

/**
 * Returns what is typed, as it is stored; or the first problem of each field.
 * @param storedPhone the edited vehicle's number: unchanged, it need not exist by today's numbering plan
 */
export const readForm = (draft: VehicleDraft, pictures: VehiclePictures, storedPhone?: string): ReadForm => {
  const parsed = z.safeParse(vehicleFormSchema, {
    ...draft,
    ...pictures,
    year: numberIn(draft.year),
    price: parseAmount(draft.price),
    mileage: numberIn(draft.mileage),
    color: draft.color.trim() === '' ? null : draft.color,
  });
  const problems: FieldProblems = {};
  const phone = draft.contact_phone.trim();
  const phoneProblem = phone === storedPhone ? undefined : knownPhoneProblem(phone);
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
