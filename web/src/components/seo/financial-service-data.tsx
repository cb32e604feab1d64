import { brand } from '#domain/brand.ts';
import { StructuredData } from './structured-data.tsx';

const { address, openingHours, siteUrl } = brand;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const weekend = ['Saturday', 'Sunday'];

/** https://schema.org/FinancialService */
export const FinancialServiceData = () =>
  import.meta.env.SSR && (
    <StructuredData
      data={{
        '@type': 'FinancialService',
        '@id': `${siteUrl}/#business`,
        name: brand.name,
        slogan: brand.tagline,
        url: `${siteUrl}/`,
        image: `${siteUrl}/share.png`,
        telephone: brand.phone.href.replace('tel:', ''),
        email: brand.email,
        address: {
          '@type': 'PostalAddress',
          streetAddress: `${address.street}, ${address.suburb}`,
          addressLocality: address.city,
          addressRegion: 'NZ-AUK',
          postalCode: address.postalCode,
          addressCountry: 'NZ',
        },
        areaServed: address.country,
        openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days.startsWith('Monday') ? weekdays : weekend,
          opens,
          closes,
        })),
      }}
    />
  );
