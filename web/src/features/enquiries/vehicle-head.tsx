import { scriptJson, structuredDataPolicy } from '#domain/site/safe-html.ts';
import { vehicleStructuredData } from '#domain/vehicles/structured-data.ts';
import { vehiclePageHead } from '#domain/vehicles/vehicle-page/head.ts';
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

/** Escapes JSON for a script element. @throws SyntaxError for any other text */
const rewriteJson = (text: string): string => {
  const data: object | null = JSON.parse(text);
  return scriptJson(data);
};

let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;

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

/** Adds JSON-LD for search engines that run scripts, unless the page has it. Browsers never run this type. */
const VehicleData = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  useEffect(() => {
    const script = document.getElementById(structuredDataId) ?? appendStructuredData(vehicle);
    return () => script.remove();
  }, [vehicle]);
  return null;
};

export const VehicleHead = ({ vehicle }: { readonly vehicle: PublicVehicle }) => (
  <>
    <HeadTags head={vehiclePageHead(vehicle)} />
    <VehicleData vehicle={vehicle} />
  </>
);
