import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollars, formatDollarsUp } from '#domain/money/nzd.ts';
import { shownFields } from '#domain/vehicles/shown-fields.ts';
import { nzDay } from '#domain/text/nz-date-time.ts';
import { isSoldLately } from '#domain/vehicles/vehicle-status.ts';
import { type ReactNode, useState } from 'react';
import { UnderOffer } from '../../components/under-offer.tsx';
import { financeId } from './seller-bar.tsx';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';

/** Leaves out what the notice of a trader says. */
const detailRows = (vehicle: PublicVehicle) =>
  shownFields(vehicle).flatMap(({ field: { detail, notice }, text }) =>
    detail === undefined || (notice !== undefined && vehicle.seller_kind === 'Trader')
      ? []
      : [{ label: detail, value: text }],
  );

/** Links to the weekly cost, which is further down the page. */
const WeeklyPrice = ({ price }: { readonly price: number }) => {
  const cost = weeklyCost({ price });
  return (
    cost && (
      <p>
        <a
          className="vehicle-weekly"
          href={`#${financeId}`}
        >{`from ${formatDollarsUp(cost.lowest.instalment)} a week with finance`}</a>
      </p>
    )
  );
};

/** Says at the top of the page what the price alone would hide. */
const SaleState = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  const [today] = useState(() => nzDay(Date.now()));
  if (vehicle.status === 'under offer') return <UnderOffer />;
  if (vehicle.is_available) return null;
  return (
    <span className="chip" data-status="sold">
      {isSoldLately(vehicle, today) ? 'Sold' : 'No longer available'}
    </span>
  );
};

interface VehicleDetailsProps {
  readonly vehicle: PublicVehicle;
  /** Below the price. */
  readonly children: ReactNode;
}

export const VehicleDetails = ({ vehicle, children }: VehicleDetailsProps) => (
  <>
    <SaleState vehicle={vehicle} />
    <p className="vehicle-price">{formatDollars(vehicle.price)}</p>
    {vehicle.is_available && <WeeklyPrice price={vehicle.price} />}
    {children}
    <dl className="vehicle-rows">
      {detailRows(vehicle).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <h2>Description</h2>
    <p className="vehicle-description">{vehicle.description}</p>
  </>
);
