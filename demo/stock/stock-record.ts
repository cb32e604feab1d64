import { imageUrlOf, vehicleImageFolder } from '#domain/vehicles/vehicle-images.ts';
import { vehicleSchema, type Vehicle } from '#domain/vehicles/vehicle.ts';
import type { DemoVehicle, View } from './demo-vehicle.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest, stableId } from '../stable-id.ts';

/** Who has made these records, where an administrator's user id stands otherwise. */
const author = 'demo-stock';

const named = (text: string): string => `demo stock: ${text}`;

/** A picture's folder in the bucket; the last part looks as random as that of an uploaded one. */
const pictureFolderOf = (slug: string, view: View): string =>
  `${vehicleImageFolder}/${digest(named(`${slug} ${view}`))
    .toString('base64url')
    .slice(0, 22)}`;

/** Pixels of the widest rendition; 4:3 as the cards that show it. */
const pictureSize = { width: 1600, height: 1200 };

const seenFrom = { front: 'from the front left', rear: 'from the rear left' } as const satisfies Record<
  View,
  string
>;

interface StockPicture {
  /** Folder in demo/pictures with the renditions. */
  readonly name: string;
  /** Folder of the same renditions in the bucket. */
  readonly folder: string;
}

/** The pictures of a vehicle, the main one first. */
export const picturesOf = ({ slug, views }: DemoVehicle): StockPicture[] =>
  views.map((view) => ({ name: `${slug}-${view}`, folder: pictureFolderOf(slug, view) }));

/** The record that a vehicle of the stock is stored as. */
export const recordOf = ({ slug, listed_at, views, ...form }: DemoVehicle): Vehicle =>
  vehicleSchema.parse({
    ...form,
    id: stableId(named(slug)),
    images: views.map((view) => imageUrlOf(`/${pictureFolderOf(slug, view)}`)),
    image_details: views.map((view) => ({
      alt: `Drawing of the ${form.color?.toLowerCase() ?? ''} ${form.make} ${form.model}, seen ${seenFrom[view]}`,
      ...pictureSize,
    })),
    version: 1,
    created_by: author,
    updated_by: author,
    created_at: listed_at,
    updated_at: listed_at,
    changes: [],
  });

/** Where the drawn pictures are committed: a folder for each, with its renditions. */
export const picturesFolder = fileURLToPath(new URL('../pictures', import.meta.url));

/** The bytes of a rendition, e.g. of `960.jpg`. */
export const readPicture = (name: string, rendition: string): Promise<Buffer> =>
  readFile(join(picturesFolder, name, rendition));
