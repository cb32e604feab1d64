import { imageUrlOf, vehicleImageFolder } from '#domain/vehicles/vehicle-images.ts';
import { vehicleSchema, type Vehicle } from '#domain/vehicles/vehicle.ts';
import { listingOf } from '#domain/vehicles/vehicle-status.ts';
import type { DemoVehicle, View } from './demo-vehicle.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest, stableId } from '../stable-id.ts';

const named = (text: string): string => `demo stock: ${text}`;

// The last part of the path looks as random as that of an uploaded picture.
const pictureFolder = (slug: string, view: View): string =>
  `${vehicleImageFolder}/${digest(named(`${slug} ${view}`))
    .toString('base64url')
    .slice(0, 22)}`;

// Pixels of the widest rendition; 4:3 like the cards.
const pictureSize = { width: 1600, height: 1200 };

const seenFrom = {
  front: 'from the front left',
  side: 'from the left',
  rear: 'from the rear left',
  nose: 'from the front',
  tail: 'from behind',
} as const satisfies Record<View, string>;

interface StockPicture {
  /** Folder in demo/pictures with the renditions. */
  readonly name: string;
  /** Folder of the same renditions in the bucket. */
  readonly folder: string;
}

/** The main picture comes first. */
export const vehiclePictures = ({ slug, views }: DemoVehicle): StockPicture[] =>
  views.map((view) => ({ name: `${slug}-${view}`, folder: pictureFolder(slug, view) }));

/** Returns the stored record of a demo vehicle. @param author user id */
export const vehicleRecord = ({ slug, listed_at, views, ...form }: DemoVehicle, author: string): Vehicle =>
  vehicleSchema.parse({
    ...form,
    id: stableId(named(slug)),
    images: views.map((view) => imageUrlOf(`/${pictureFolder(slug, view)}`)),
    image_details: views.map((view) => ({
      alt: `Drawing of the ${form.color?.toLowerCase() ?? ''} ${form.make} ${form.model}, seen ${seenFrom[view]}`,
      ...pictureSize,
    })),
    version: 1,
    created_by: author,
    updated_by: author,
    ...listingOf(form, listed_at),
    created_at: listed_at,
    updated_at: listed_at,
    changes: [],
  });

/** Committed pictures: a folder of renditions for each. */
export const picturesFolder = fileURLToPath(new URL('../pictures', import.meta.url));

/** Reads a rendition, e.g. `960.jpg`. */
export const readPicture = (name: string, rendition: string): Promise<Buffer> =>
  readFile(join(picturesFolder, name, rendition));
