import { brand } from '#domain/brand.ts';
import { vehicleInfo } from '#domain/enquiries/vehicle-enquiry.ts';
import { useEffect } from 'react';
import { contactSellerPath } from '../../lib/paths.ts';
import type { PublicVehicle } from './use-vehicle.ts';

/** schema.org's Vehicle with its Offer. */
const vehicleData = (vehicle: PublicVehicle): object => ({
  '@context': 'https://schema.org',
  '@type': vehicle.body_type === 'Motorcycle' ? 'Motorcycle' : 'Car',
  name: vehicleInfo(vehicle),
  description: vehicle.description,
  url: brand.siteUrl + contactSellerPath(vehicle.id),
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

declare global {
  interface Window {
    /** https://w3c.github.io/trusted-types/; not in every browser. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScript: (text: string) => string },
      ): { createScript: (text: string) => string };
    };
  }
}

/** Lets our own data into a script element; escaped, no text could end it. */
const asScriptText = (data: object) => {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  const policy = window.trustedTypes?.createPolicy('structured-data', { createScript: () => text });
  return policy?.createScript(text) ?? text;
};

/**
 * Tells search engines that run scripts what the page sells (JSON-LD). All vehicles share one prerendered document,
 * so it can only come with the vehicle. A script of this type is data, which browsers never run.
 */
export const VehicleData = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = asScriptText(vehicleData(vehicle));
    document.head.append(script);
    return () => script.remove();
  }, [vehicle]);
  return null;
};
