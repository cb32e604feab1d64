import * as z from 'zod/mini';
import { crc32Checksum, signedAddress } from '../documents/upload-fields.ts';
import { route, storageTimeoutSeconds, type RouteContract } from '../http/route-contract.ts';
import { stockRevisionId } from './stock-revision.ts';
import { editedVehicleSchema, newVehicleSchema } from './vehicle-form.ts';
import { vehicleIdParams, vehicleId } from './vehicle-id.ts';
import { maxPictureBytes, pictureRenditions, renditionSets } from './vehicle-images.ts';
import { pictureFolderSchema } from './vehicle-picture-fields.ts';
import { listedVehicleSchema, vehicleSchema } from './vehicle.ts';

export const vehicleAdministration = {
  area: 'vehicles',
  auth: 'admin',
  // Two administrators: their browsers read a thousand vehicles in a few calls and save one at a time.
  throttle: { ratePerSecond: 200, burst: 400 },
  maxBodyBytes: 64 * 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

/** The last id of a page, which may be the revision's: it is an item of the same table. */
const cursor = () => {
  const error = 'This is not a cursor';
  return z.union([z.uuid({ error }), z.literal(stockRevisionId)], { error });
};

/** Lists all vehicles in no particular order, about a hundred per page. */
export const listAllVehicles = /* @__PURE__ */ route(() => ({
  ...vehicleAdministration,
  id: 'list-all-vehicles',
  method: 'GET',
  path: '/admin/vehicles',
  query: z.strictObject({ cursor: z.optional(cursor()) }),
  response: z.object({
    vehicles: z.array(listedVehicleSchema),
    next_cursor: z.optional(cursor()),
  }),
}));

/** Returns one vehicle with its history of changes. */
export const getVehicleForAdmin = /* @__PURE__ */ route(() => ({
  ...vehicleAdministration,
  id: 'get-vehicle-for-admin',
  method: 'GET',
  path: '/admin/vehicles/{id}',
  params: vehicleIdParams(),
  response: vehicleSchema,
}));

/** Deletes a vehicle. Idempotent. */
export const deleteVehicle = /* @__PURE__ */ route(() => ({
  ...vehicleAdministration,
  id: 'delete-vehicle',
  method: 'DELETE',
  path: '/admin/vehicles/{id}',
  params: vehicleIdParams(),
  response: z.object({ id: vehicleId() }),
}));

/** Stores a new vehicle. Idempotent by its id. */
export const createVehicle = /* @__PURE__ */ route(() => ({
  ...vehicleAdministration,
  id: 'create-vehicle',
  method: 'POST',
  path: '/admin/vehicles',
  timeoutSeconds: storageTimeoutSeconds,
  body: newVehicleSchema,
  response: vehicleSchema,
  successStatus: 201,
}));

/** Stores an edited vehicle; 409 if `version` is not the latest. */
export const updateVehicle = /* @__PURE__ */ route(() => ({
  ...vehicleAdministration,
  id: 'update-vehicle',
  method: 'PUT',
  path: '/admin/vehicles/{id}',
  timeoutSeconds: storageTimeoutSeconds,
  params: vehicleIdParams(),
  body: editedVehicleSchema,
  response: vehicleSchema,
}));

const renditionName = () =>
  z.enum(
    renditionSets.flatMap((set) => set.map(({ name }) => name)),
    { error: 'Send the name of a rendition' },
  );

const renditionSize = () =>
  z.int({ error: 'Send the size in bytes' }).check(
    z.minimum(1, { error: 'The file is empty' }),
    z.maximum(maxPictureBytes, {
      error: `A picture can be at most ${maxPictureBytes / 1024 / 1024} MB`,
    }),
  );

interface Named {
  readonly name: string;
}

const isWholeSet = (files: readonly Named[], set: readonly Named[]): boolean =>
  files.length === set.length && set.every(({ name }) => files.some((file) => file.name === name));

/** Signs the uploads of a new picture; it is deleted after two days unless a vehicle uses it. */
export const createPictureUpload = /* @__PURE__ */ route(() => ({
  ...vehicleAdministration,
  id: 'create-picture-upload',
  method: 'POST',
  path: '/admin/vehicle-images',
  body: z.strictObject({
    renditions: z
      .array(
        z.strictObject({ name: renditionName(), size: renditionSize(), checksum_crc32: crc32Checksum() }),
        { error: 'Send the renditions of the picture' },
      )
      .check(
        z.refine((renditions) => renditionSets.some((set) => isWholeSet(renditions, set)), {
          error: `Send each rendition once: ${pictureRenditions.map(({ name }) => name).join(', ')}`,
        }),
      ),
  }),
  response: z.object({
    url: pictureFolderSchema,
    uploads: z.array(z.object({ name: renditionName(), method: z.literal('PUT'), ...signedAddress })),
  }),
}));
