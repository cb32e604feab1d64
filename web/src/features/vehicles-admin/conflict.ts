import { type VehicleFieldName, vehicleFieldNames } from '#domain/vehicles/vehicle-fields.ts';
import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleToDraft, type VehicleDraft, type VehiclePictures } from './vehicle-draft.ts';

/** Author and time (ISO 8601, UTC) of a change. */
interface Editor {
  readonly email: string;
  readonly at: string;
}

/** A field that was changed by another administrator and differs from the form. */
export interface FieldConflict {
  readonly name: VehicleFieldName | 'images';
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
  /** Changed here as well. */
  readonly isContested: boolean;
  readonly editor: Editor | undefined;
}

export interface Conflict {
  readonly latest: Vehicle;
  readonly editor: Editor | undefined;
  readonly fields: readonly FieldConflict[];
}

const inWords = (value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value.trim() === '' ? 'Nothing' : value;
};

const picturesInWords = ({ images }: VehiclePictures): string =>
  images.length === 1 ? '1 picture' : `${images.length} pictures`;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const picturesOf = ({ images, image_details }: VehiclePictures): VehiclePictures => ({
  images,
  image_details,
});

interface Edited {
  /** The vehicle when the form was opened. */
  readonly base: VehicleForm & { readonly version: number };
  readonly draft: VehicleDraft;
  readonly pictures: VehiclePictures;
}

/** Compares the form and the stored vehicle with the version that was opened. */
export const findConflict = ({ base, draft, pictures }: Edited, latest: Vehicle): Conflict => {
  const newer = latest.changes.filter(({ version }) => version > base.version);
  const editorOf = (...names: readonly string[]): Editor | undefined => {
    const change = newer.find(({ fields }) => fields.some(({ name }) => names.includes(name)));
    return change && { email: change.by_email, at: change.at };
  };
  const before = vehicleToDraft(base);
  const theirs = vehicleToDraft(latest);
  const fields = vehicleFieldNames
    .filter((name) => before[name] !== theirs[name] && draft[name] !== theirs[name])
    .map((name): FieldConflict => ({
      name,
      before: inWords(before[name]),
      mine: inWords(draft[name]),
      theirs: inWords(theirs[name]),
      isContested: draft[name] !== before[name],
      editor: editorOf(name),
    }));
  const arePicturesTheirs =
    !isSame(picturesOf(base), picturesOf(latest)) && !isSame(picturesOf(latest), pictures);
  const images: FieldConflict[] = arePicturesTheirs
    ? [
        {
          name: 'images',
          before: picturesInWords(base),
          mine: picturesInWords(pictures),
          theirs: picturesInWords(latest),
          isContested: !isSame(picturesOf(base), pictures),
          editor: editorOf('images', 'image_details'),
        },
      ]
    : [];
  const [last] = newer;
  return {
    latest,
    editor: last && { email: last.by_email, at: last.at },
    fields: [...fields, ...images],
  };
};
