import {
  createPictureUpload,
  createVehicle,
  deleteVehicle,
  getVehicleForAdmin,
  listAllVehicles,
  updateVehicle,
} from '#domain/vehicles/admin-contract.ts';
import { countVehicleEnquiries } from '#domain/vehicles/desk-contract.ts';
import { exportVehicles, importVehicles } from '#domain/vehicles/import-contract.ts';
import type { RouteInput } from '#domain/http/route-contract.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import type { AdminRequest } from '../../lib/admin-session/admin-session.ts';

export const createVehicleCalls = (call: AdminRequest) => ({
  /** All vehicles, available or not, page by page. */
  listAll: async (): Promise<ListedVehicle[]> => {
    const vehicles: ListedVehicle[] = [];
    let input: RouteInput<typeof listAllVehicles> | undefined = {};
    while (input !== undefined) {
      const { vehicles: more, next_cursor: cursor }: Awaited<ReturnType<typeof readPage>> = await readPage(
        call,
        input,
      );
      vehicles.push(...more);
      input = cursor === undefined ? undefined : { cursor };
    }
    return vehicles;
  },
  get: (id: string) => call(getVehicleForAdmin, { id }),
  create: (input: RouteInput<typeof createVehicle>) => call(createVehicle, input),
  update: (input: RouteInput<typeof updateVehicle>) => call(updateVehicle, input),
  countEnquiries: (input: RouteInput<typeof countVehicleEnquiries>) => call(countVehicleEnquiries, input),
  importVehicles: (input: RouteInput<typeof importVehicles>) => call(importVehicles, input),
  exportVehicles: (input: RouteInput<typeof exportVehicles>) => call(exportVehicles, input),
  delete: (id: string) => call(deleteVehicle, { id }),
  createPictureUpload: (input: RouteInput<typeof createPictureUpload>) => call(createPictureUpload, input),
});

const readPage = async (call: AdminRequest, input: RouteInput<typeof listAllVehicles>) =>
  call(listAllVehicles, input);

export type VehicleCalls = ReturnType<typeof createVehicleCalls>;
