import { brand } from '../brand.ts';

interface PageDescription {
  readonly title?: string;
  readonly description: string;
  readonly keywords?: string;
  readonly noindex?: boolean;
  readonly path: string;
  readonly picture?: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
}

type HeadMeta =
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string };

export interface PageHead {
  readonly title: string;
  readonly metas: readonly HeadMeta[];
  readonly canonical?: string;
}

const pictureMetas = ({ path, width, height, alt }: NonNullable<PageDescription['picture']>): HeadMeta[] => [
  { property: 'og:image', content: brand.siteUrl + path },
  { property: 'og:image:width', content: String(width) },
  { property: 'og:image:height', content: String(height) },
  { property: 'og:image:alt', content: alt },
];

export const pageHead = ({
  title,
  description,
  keywords,
  noindex = false,
  path,
  picture,
}: PageDescription): PageHead => {
  const fullTitle = title === undefined ? `${brand.name} | ${brand.tagline}` : `${title} | ${brand.name}`;
  const address = brand.siteUrl + path;
  const metas: HeadMeta[] = [{ name: 'description', content: description }];
  if (keywords !== undefined) metas.push({ name: 'keywords', content: keywords });
  if (noindex) metas.push({ name: 'robots', content: 'noindex' });
  else {
    metas.push(
      { property: 'og:title', content: title ?? fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
    );
  }
  if (picture !== undefined) metas.push(...pictureMetas(picture));
  return { title: fullTitle, metas, ...(!noindex && { canonical: address }) };
};
