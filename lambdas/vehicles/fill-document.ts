import { fillSlot } from '#domain/site/document-slots.ts';
import { scriptJson } from '#domain/site/script-json.ts';
import { srcSetOf } from '#domain/vehicles/vehicle-images.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import {
  loadingTexts,
  structuredDataId,
  unknownVehicle,
  unknownVehicleHead,
  vehicleBlockId,
  vehiclePageHead,
  vehicleStructuredData,
  type PublicVehicle,
} from '#domain/vehicles/vehicle-page.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { headHtml } from '../http/head-html.ts';

/** What stands in the document: HTML for its slots, texts for its body, the record for the page's code. */
interface Filling {
  readonly head: string;
  readonly heading: string;
  readonly note: string;
  /** Of the first picture. */
  readonly srcSet?: string;
  readonly record: PublicVehicle | null;
}

/** Puts a text in the place of one that the prerender wrote; React writes `>` before a text and `<` after it. */
const replaceText = (html: string, from: string, to: string): string =>
  html.replace(`>${from}<`, () => `>${escapeHtml(to)}<`);

const fill = (document: string, { head, heading, note, srcSet, record }: Filling): string | undefined => {
  const block = `<script type="application/json" id="${vehicleBlockId}">${scriptJson(record)}</script>`;
  const withoutScript = fillSlot(document, 'asking', () => '');
  const withHead = withoutScript && fillSlot(withoutScript, 'head', () => head);
  // The vehicle's own picture takes the place of the site's.
  const withPreview = withHead && fillSlot(withHead, 'preview', (own) => (srcSet === undefined ? own : ''));
  const withBlock = withPreview && fillSlot(withPreview, 'data', () => block);
  if (withBlock === undefined) return undefined;
  const withTexts = replaceText(
    replaceText(withBlock, loadingTexts.heading, heading),
    loadingTexts.note,
    note,
  );
  return srcSet === undefined
    ? withTexts
    : withTexts.replace('<img id="cover"', (start) => `${start} srcset="${escapeHtml(srcSet)}"`);
};

/**
 * Puts a vehicle into the document of all vehicles: title, metadata and structured data, its name, its first picture,
 * and its public record, so that the page's code need not ask for it.
 * @returns undefined when the document has no place for them: then it asks by itself
 */
export const fillVehicle = (document: string, vehicle: PublicVehicle): string | undefined => {
  const [cover] = vehicle.images;
  const data = scriptJson(vehicleStructuredData(vehicle));
  return fill(document, {
    head: `${headHtml(vehiclePageHead(vehicle))}<script type="application/ld+json" id="${structuredDataId}">${data}</script>`,
    heading: vehicleInfo(vehicle),
    note: loadingTexts.note,
    ...(cover !== undefined && { srcSet: srcSetOf(cover, vehicle.image_details[0]?.width) }),
    record: vehicle,
  });
};

/** Says in the document of all vehicles that there is none of this id. @returns undefined as `fillVehicle` */
export const fillUnknownVehicle = (document: string, id: string): string | undefined =>
  fill(document, {
    head: headHtml(unknownVehicleHead(id)),
    heading: unknownVehicle.message,
    note: unknownVehicle.advice,
    record: null,
  });
