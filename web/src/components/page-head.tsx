import { pageHead } from '#domain/site/page-head.ts';
import { useLocation } from 'react-router-dom';
import { HeadTags } from './head-tags.tsx';

interface PageHeadProps {
  /** Without the brand's name; the home page has none. */
  readonly title?: string;
  readonly description: string;
  readonly keywords?: string;
  /** Keeps the page out of search engines and the sitemap. */
  readonly noindex?: boolean;
}

/** A page's title and metadata. */
export const PageHead = (props: PageHeadProps) => {
  const { pathname } = useLocation();
  return <HeadTags head={pageHead({ ...props, path: pathname })} />;
};
