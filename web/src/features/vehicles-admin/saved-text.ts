import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { failedNames, hasReplacement, type PicturesState } from './pictures-state.ts';

/** What the administrator reads when a vehicle is saved, with what became of pictures that did not arrive. */
export const savedText = (vehicle: VehicleForm, isEdit: boolean, pictures: PicturesState): string => {
  const done = `${vehicleInfo(vehicle)} was ${isEdit ? 'saved' : 'added'}.`;
  const failed = failedNames(pictures);
  if (failed.length === 0) return done;
  const names = failed.map((name) => `“${name}”`).join(', ');
  const old = isEdit && vehicle.images.length > 0 && !hasReplacement(pictures);
  const missing = failed.length === 1 ? 'One picture was' : `${failed.length} pictures were`;
  return `${done} ${missing} not uploaded: ${names}.${old ? ' The old pictures were kept.' : ''}`;
};
