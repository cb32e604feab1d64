import { scriptJson } from '#domain/site/script-json.ts';
import { structuredDataId, vehicleStructuredData } from '#domain/vehicles/vehicle-page.ts';
import { useEffect } from 'react';
import type { PublicVehicle } from '#domain/vehicles/vehicle-page.ts';

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

/** Lets our own data into a script element. */
const asScriptText = (data: object) => {
  const text = scriptJson(data);
  const policy = window.trustedTypes?.createPolicy('structured-data', { createScript: () => text });
  return policy?.createScript(text) ?? text;
};

const addedScript = (vehicle: PublicVehicle): HTMLScriptElement => {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = asScriptText(vehicleStructuredData(vehicle));
  document.head.append(script);
  return script;
};

/**
 * Tells search engines that run scripts what the page sells (JSON-LD), unless the document says so already. A script
 * of this type is data, which browsers never run.
 */
export const VehicleData = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  useEffect(() => {
    const script = document.getElementById(structuredDataId) ?? addedScript(vehicle);
    return () => script.remove();
  }, [vehicle]);
  return null;
};
