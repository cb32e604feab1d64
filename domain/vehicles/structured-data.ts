import { brand } from '../brand.ts';
import { vehiclePagePath } from '../site/paths.ts';
import type { PublicVehicle } from './public-vehicle.ts';
import type { VehicleCard } from './vehicle-card.ts';
import { vehicleInfo } from './vehicle-info.ts';

type Described = Pick<
  VehicleCard,
  | 'id'
  | 'make'
  | 'model'
  | 'year'
  | 'price'
  | 'mileage'
  | 'fuel_type'
  | 'transmission'
  | 'body_type'
  | 'color'
  | 'location'
>;

/** https://schema.org/Vehicle with https://schema.org/Offer, as far as a card of the list tells. */
const describe = (vehicle: Described, images: readonly string[], isAvailable: boolean): object => ({
  '@type': vehicle.body_type === 'Motorcycle' ? 'Motorcycle' : 'Car',
  name: vehicleInfo(vehicle),
  url: brand.siteUrl + vehiclePagePath(vehicle.id),
  image: images.map((url) => brand.siteUrl + url),
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
    availability: isAvailable ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    areaServed: vehicle.location,
  },
});

export const vehicleStructuredData = (vehicle: PublicVehicle): object => ({
  '@context': 'https://schema.org',
  ...describe(vehicle, vehicle.images, vehicle.is_available),
  description: vehicle.description,
});

/** Describes the vehicles that a list begins with. */
export const listStructuredData = (vehicles: readonly VehicleCard[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: vehicles.map((vehicle, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: describe(vehicle, vehicle.cover === null ? [] : [vehicle.cover], true),
  })),
});
