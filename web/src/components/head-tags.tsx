import type { PageHead } from '#domain/site/page-head.ts';

/** Title and metadata; React moves them into the page's head, or takes over those that stand there. */
export const HeadTags = ({ head: { title, metas, canonical } }: { readonly head: PageHead }) => (
  <>
    <title>{title}</title>
    {metas.map((meta) => (
      <meta key={'name' in meta ? meta.name : meta.property} {...meta} />
    ))}
    {canonical !== undefined && <link rel="canonical" href={canonical} />}
  </>
);
