import { statusLabels } from '#domain/vehicles/vehicle-status.ts';

/** Marks a vehicle that somebody is about to buy; it still takes messages. */
export const UnderOffer = () => (
  <span className="chip" data-status="under offer">
    {statusLabels['under offer']}
  </span>
);
