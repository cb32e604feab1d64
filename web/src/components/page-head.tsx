import { brand } from '#domain/brand.ts';
import { useLocation } from 'react-router-dom';

interface PageHeadProps {
  /** Without the brand's name; the home page has none. */
  readonly title?: string;
  readonly description: string;
  readonly keywords?: string;
  /** Keeps the page out of search engines and the sitemap. */
  readonly noindex?: boolean;
}

/** A page's title and metadata; React moves them into the document's head. */
export const PageHead = ({ title, description, keywords, noindex = false }: PageHeadProps) => {
  const { pathname } = useLocation();
  const fullTitle = title === undefined ? `${brand.name} | ${brand.tagline}` : `${title} | ${brand.name}`;
  const address = brand.siteUrl + pathname;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords !== undefined && <meta name="keywords" content={keywords} />}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:title" content={title ?? fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
        </>
      )}
    </>
  );
};
