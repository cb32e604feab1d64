import { createContext, useContext } from 'react';

/** Only the prerender provides it. */
export const StructuredDataContext = createContext<((data: object) => void) | undefined>(undefined);

/**
 * Adds JSON-LD to the prerendered head only: in the browser it would need a trusted-types policy.
 * Callers check `import.meta.env.SSR`, which keeps the data out of the page's code.
 */
export const StructuredData = ({ data }: { readonly data: object }) => {
  useContext(StructuredDataContext)?.({ '@context': 'https://schema.org', ...data });
  return null;
};
