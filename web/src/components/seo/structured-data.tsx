import { createContext, useContext } from 'react';

/** Takes in what a page says of itself in schema.org's terms; only the prerender listens. */
export const StructuredDataContext = createContext<((data: object) => void) | undefined>(undefined);

/**
 * Tells search engines what a page is about (JSON-LD). It goes into the prerendered page's head only: a script
 * element made in the browser would need a trusted-types policy, and no search engine would see it. So whoever uses
 * it asks for `import.meta.env.SSR` first, which keeps the data out of the page's code.
 */
export const StructuredData = ({ data }: { readonly data: object }) => {
  useContext(StructuredDataContext)?.({ '@context': 'https://schema.org', ...data });
  return null;
};
