import { scriptJson, structuredDataPolicy } from '#domain/site/safe-html.ts';
import { vehiclePageHead, vehicleStructuredData } from '#domain/vehicles/vehicle-page/head.ts';
import { structuredDataId } from '#domain/vehicles/vehicle-page/placeholders.ts';
import { useEffect } from 'react';
import { HeadTags } from '../../components/page-head.tsx';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';

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

/** Rewrites JSON for a script element. Throws a SyntaxError for any other text. */
const rewriteJson = (text: string): string => {
  const data: object | null = JSON.parse(text);
  return scriptJson(data);
};

let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;

/** Lets our own data into a script element. */
const toTrustedScript = (data: object) => {
  // A page can create a policy of one name only once.
  policy ??= window.trustedTypes?.createPolicy(structuredDataPolicy, { createScript: rewriteJson });
  const text = scriptJson(data);
  return policy?.createScript(text) ?? text;
};

const appendStructuredData = (vehicle: PublicVehicle): HTMLScriptElement => {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = toTrustedScript(vehicleStructuredData(vehicle));
  document.head.append(script);
  return script;
};

/**
 * Tells search engines that run scripts what the page sells (JSON-LD), unless the page says so already. A script
 * of this type is data, which browsers never run.
 */
const VehicleData = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  useEffect(() => {
    const script = document.getElementById(structuredDataId) ?? appendStructuredData(vehicle);
    return () => script.remove();
  }, [vehicle]);
  return null;
};

/** What search engines and link previews are told of a vehicle. */
export const VehicleHead = ({ vehicle }: { readonly vehicle: PublicVehicle }) => (
  <>
    <HeadTags head={vehiclePageHead(vehicle)} />
    <VehicleData vehicle={vehicle} />
  </>
);
