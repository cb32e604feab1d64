import { formatMileage, vehicleInfo } from '../vehicle-info.ts';
import { formatDollars } from '../../money/nzd.ts';
import { pageHead, type PageHead } from '../../site/page-head.ts';
import type { PublicVehicle } from '../public-vehicle.ts';
import { previewPictureOf } from '../vehicle-images.ts';
import { vehiclePagePath } from '../../site/paths.ts';

export const unknownVehicle = {
  message: 'Vehicle not found',
  advice: 'It may have been sold and taken off the site.',
} as const;

export const vehiclePageHead = (vehicle: PublicVehicle): PageHead => {
  const name = vehicleInfo(vehicle);
  const picture = previewPictureOf(vehicle);
  return pageHead({
    title: name,
    description: `${name} for ${formatDollars(vehicle.price)} in ${vehicle.location}: ${formatMileage(vehicle.mileage)}, ${vehicle.fuel_type}, ${vehicle.transmission}. Message the seller.`,
    noindex: !vehicle.is_available,
    path: vehiclePagePath(vehicle.id),
    ...(picture && { picture: { ...picture, alt: picture.alt || name } }),
  });
};

export const unknownVehicleHead = (id: string): PageHead =>
  pageHead({
    title: unknownVehicle.message,
    description: unknownVehicle.advice,
    noindex: true,
    path: vehiclePagePath(id),
  });
