import type { PageHead } from '#domain/site/page-head.ts';
import { escapeHtml } from './escape-html.ts';

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/** Title and metadata of a page as HTML, as React would write them. */
export const headHtml = ({ title, metas, canonical }: PageHead): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    ...metas.map((meta) => `<meta${attributes(meta)}/>`),
    ...(canonical === undefined ? [] : [`<link rel="canonical"${attributes({ href: canonical })}/>`]),
  ].join('');
