import { brand } from '#domain/brand.ts';
import { StructuredData } from './structured-data.tsx';

interface BreadcrumbDataProps {
  readonly name: string;
  readonly path: string;
}

/** https://schema.org/BreadcrumbList of a page directly below Home. */
export const BreadcrumbData = ({ name, path }: BreadcrumbDataProps) =>
  import.meta.env.SSR && (
    <StructuredData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${brand.siteUrl}/` },
          { '@type': 'ListItem', position: 2, name, item: `${brand.siteUrl}${path}` },
        ],
      }}
    />
  );
