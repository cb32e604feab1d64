import { brand } from '../../brand.ts';
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

export const vehicleStructuredData = (vehicle: PublicVehicle): object => ({
  '@context': 'https://schema.org',
  '@type': vehicle.body_type === 'Motorcycle' ? 'Motorcycle' : 'Car',
  name: vehicleInfo(vehicle),
  description: vehicle.description,
  url: brand.siteUrl + vehiclePagePath(vehicle.id),
  image: vehicle.images.map((url) => brand.siteUrl + url),
  brand: { '@type': 'Brand', name: vehicle.make },
  model: vehicle.model,
  vehicleModelDate: String(vehicle.year),
  bodyType: vehicle.body_type,
  fuelType: vehicle.fuel_type,
  vehicleTransmission: vehicle.transmission,
  ...(vehicle.color && { color: vehicle.color }),
  itemCondition: 'https://schema.org/UsedCondition',
  mileageFromOdometer: { '@type': 'QuantitativeValue', value: vehicle.mileage, unitCode: 'KMT' },
  offers: {
    '@type': 'Offer',
    price: vehicle.price,
    priceCurrency: 'NZD',
    availability: vehicle.is_available ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    areaServed: vehicle.location,
  },
});
