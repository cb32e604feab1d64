import { formatCount } from '#domain/text/format-count.ts';
import { type VehicleFieldName, vehicleFieldNames, vehicleFields } from '#domain/vehicles/vehicle-fields.ts';
import type { ListedVehicle, Vehicle } from '#domain/vehicles/vehicle.ts';
import { statusLabels, vehicleStatuses } from '#domain/vehicles/vehicle-status.ts';
import { nameOf } from '../../lib/admin-session/team-names.ts';
import type { FieldConflict, Latest, Values } from '../../components/changes/find-conflicts.ts';
import type { Outcome } from '../../components/changes/send-change.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import type { VehicleDraft, VehiclePictures } from './vehicle-draft.ts';

export type VehicleConflict = Extract<Outcome<ListedVehicle>, { readonly state: 'conflict' }>;

/** Name of all pictures with their details, which are one field. */
export const picturesField = 'images';

/** Returns the pictures as a value, which begins with the line that is shown. */
const picturesValue = ({ images, image_details: details }: VehiclePictures): string =>
  [formatCount(images.length, 'picture'), JSON.stringify([images, details])].join('\n');

/** Returns the values of a form. */
export const formValues = (draft: VehicleDraft, pictures: VehiclePictures): Values => ({
  ...Object.fromEntries(vehicleFieldNames.map((name) => [name, String(draft[name])])),
  [picturesField]: picturesValue(pictures),
});

/** Returns a stored vehicle with its history, in which the pictures are one field, too. */
export const vehicleWithHistory = (item: Vehicle): Latest<Vehicle> => ({
  item,
  history: item.changes.map((change) => ({
    ...change,
    fields: change.fields.map(({ name }) => ({ name: name === 'image_details' ? picturesField : name })),
  })),
});

const isFieldName = (name: string): name is VehicleFieldName => Object.hasOwn(vehicleFields, name);

const formatValue = (name: string, value: string): string => {
  if (!isFieldName(name)) return value.split('\n')[0] ?? value;
  const { type } = vehicleFields[name];
  const status = vehicleStatuses.find((known) => name === 'status' && known === value);
  if (status !== undefined) return statusLabels[status];
  if (type === 'agreement') return value === 'true' ? 'Yes' : 'No';
  return value.trim() === '' ? 'Nothing' : value;
};

/** Returns a conflict in words; what both have changed keeps ours at first. */
export const describeConflict = ({ name, before, mine, theirs, by }: FieldConflict) => ({
  name,
  label: isFieldName(name) ? vehicleFields[name].label : 'Images',
  before: formatValue(name, before),
  theirs: formatValue(name, theirs),
  by: by === undefined ? 'somebody else' : `${nameOf(by.by_email)} on ${formatNzDateTime(by.at)}`,
  mine: formatValue(name, mine),
  isMine: mine !== before,
});
