import { type PageHead as Head, pageHead } from '#domain/site/page-head.ts';
import { useLocation } from 'react-router-dom';

/** React moves these elements into the head, or adopts the prerendered ones. */
export const HeadTags = ({ head: { title, metas, canonical } }: { readonly head: Head }) => (
  <>
    <title>{title}</title>
    {metas.map((meta) => (
      <meta key={'name' in meta ? meta.name : meta.property} {...meta} />
    ))}
    {canonical !== undefined && <link rel="canonical" href={canonical} />}
  </>
);

interface PageHeadProps {
  /** Without the brand's name; the home page has none. */
  readonly title?: string;
  readonly description: string;
  readonly keywords?: string;
  /** Of an address that shows something else by it, beginning with `?`. */
  readonly query?: string;
  /** Keeps the page out of search engines and the sitemap. */
  readonly noindex?: boolean;
}

export const PageHead = ({ query = '', ...props }: PageHeadProps) => {
  const { pathname } = useLocation();
  return <HeadTags head={pageHead({ ...props, path: pathname + query })} />;
};
