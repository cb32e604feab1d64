import { brand } from '#domain/brand.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { vehicleLine } from '#domain/vehicles/shown-fields.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { vehiclePageHead } from '#domain/vehicles/vehicle-page/head.ts';
import { coverId, lineClass, loadingTexts, priceClass } from '#domain/vehicles/vehicle-page/placeholders.ts';
import { HeadTags, PageHead } from '../../components/page-head.tsx';
import { gallerySizes } from './gallery.tsx';
import type { LookupResult } from './use-vehicle.ts';

const renderHead = ({ vehicle, problem }: LookupResult = {}) => {
  if (vehicle !== undefined) return <HeadTags head={vehiclePageHead(vehicle)} />;
  if (problem !== undefined) return <PageHead title={problem.message} description={problem.advice} noindex />;
  return (
    <>
      <title>{`Vehicle for sale | ${brand.name}`}</title>
      <meta name="description" content="A vehicle for sale, and how to reach its seller." />
    </>
  );
};

const Facts = ({ vehicle }: LookupResult) => (
  <>
    <p className={priceClass}>{vehicle && formatDollars(vehicle.price)}</p>
    <p className={lineClass}>{vehicle && vehicleLine(vehicle)}</p>
  </>
);

interface LoadingVehicleProps {
  /** Vehicle data of the prerendered page. */
  readonly prerendered: LookupResult | undefined;
}

/** Renders the loading state; the prerendered page may already show the first picture. */
export const LoadingVehicle = ({ prerendered }: LoadingVehicleProps) => (
  <>
    {renderHead(prerendered)}
    <div className="seller-columns">
      <div className="seller-main">
        <div className="gallery">
          <div className="vehicle-frame">
            <img id={coverId} alt="" sizes={gallerySizes} fetchPriority="high" suppressHydrationWarning />
          </div>
        </div>
        <div className="card">
          <h1>
            {prerendered?.vehicle
              ? vehicleInfo(prerendered.vehicle)
              : (prerendered?.problem?.message ?? loadingTexts.heading)}
          </h1>
          <Facts {...prerendered} />
          <output className="loading-note">{prerendered?.problem?.advice ?? loadingTexts.note}</output>
          <noscript>
            <p className="notice">
              Messages and more pictures need JavaScript. Call us on{' '}
              <a href={brand.phone.href}>{brand.phone.display}</a> and we will put you in touch with the
              seller.
            </p>
          </noscript>
        </div>
      </div>
      <div className="seller-side" />
    </div>
  </>
);
