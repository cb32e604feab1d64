import type { PageHead } from '#domain/site/page-head.ts';
import { scriptJson, escapeHtml } from '#domain/site/safe-html.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { vehicleLine } from '#domain/vehicles/shown-fields.ts';
import { srcSetOf } from '#domain/vehicles/vehicle-images.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { vehicleStructuredData } from '#domain/vehicles/structured-data.ts';
import { unknownVehicle, unknownVehicleHead, vehiclePageHead } from '#domain/vehicles/vehicle-page/head.ts';
import {
  coverId,
  fillPlaceholder,
  lineClass,
  loadingTexts,
  priceClass,
  vehicleBlockId,
} from '#domain/vehicles/vehicle-page/placeholders.ts';
import { dataBlock } from './filled-page.ts';

const attributesHtml = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

const headHtml = ({ title, metas, canonical }: PageHead): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    ...metas.map((meta) => `<meta${attributesHtml(meta)}/>`),
    ...(canonical === undefined ? [] : [`<link rel="canonical"${attributesHtml({ href: canonical })}/>`]),
  ].join('');

interface PageContent {
  readonly head: string;
  readonly heading: string;
  readonly note: string;
  readonly srcSet?: string;
  readonly record: PublicVehicle | null;
}

/** React writes `>` before a text and `<` after it. */
const replaceText = (html: string, from: string, to: string): string =>
  html.replace(`>${from}<`, () => `>${escapeHtml(to)}<`);

const fillText = (html: string, className: string, text: string): string =>
  html.replace(`<p class="${className}"></p>`, () => `<p class="${className}">${escapeHtml(text)}</p>`);

const fillPage = (page: string, { head, heading, note, srcSet, record }: PageContent): string | undefined => {
  const withHead = fillPlaceholder(page, 'head', () => head);
  const withPreview =
    withHead && fillPlaceholder(withHead, 'preview', (own) => (srcSet === undefined ? own : ''));
  const withBlock =
    withPreview && fillPlaceholder(withPreview, 'data', () => dataBlock(vehicleBlockId, record));
  if (withBlock === undefined) return undefined;
  const withTexts = replaceText(
    replaceText(withBlock, loadingTexts.heading, heading),
    loadingTexts.note,
    note,
  );
  return srcSet === undefined
    ? withTexts
    : withTexts.replace(`<img id="${coverId}"`, (start) => `${start} srcset="${escapeHtml(srcSet)}"`);
};

/**
 * Fills a vehicle into the prerendered page. @returns undefined if a placeholder is missing: the page then fetches it
 */
export const fillVehiclePage = (page: string, vehicle: PublicVehicle): string | undefined => {
  const [cover] = vehicle.images;
  const data = scriptJson(vehicleStructuredData(vehicle));
  const priced = fillText(page, priceClass, formatDollars(vehicle.price));
  return fillPage(fillText(priced, lineClass, vehicleLine(vehicle)), {
    head: `${headHtml(vehiclePageHead(vehicle))}<script type="application/ld+json">${data}</script>`,
    heading: vehicleInfo(vehicle),
    note: loadingTexts.note,
    ...(cover !== undefined && { srcSet: srcSetOf(cover, vehicle.image_details[0]?.width) }),
    record: vehicle,
  });
};

/** Fills in that no vehicle has this id. @returns undefined as `fillVehiclePage` */
export const fillUnknownVehiclePage = (page: string, id: string): string | undefined =>
  fillPage(page, {
    head: headHtml(unknownVehicleHead(id)),
    heading: unknownVehicle.message,
    note: unknownVehicle.advice,
    record: null,
  });
