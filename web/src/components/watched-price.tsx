import { priceChange } from '#domain/vehicles/watchlist/watched-vehicle.ts';

interface WatchedPriceProps {
  /** When the vehicle was saved. */
  readonly saved: number;
  readonly now: number;
}

/** Says how a price has changed; nothing for the same one. */
export const WatchedPrice = ({ saved, now }: WatchedPriceProps) => {
  const text = priceChange(saved, now);
  return (
    text !== undefined && (
      <p className="price-change" data-lower={now < saved || undefined}>
        {text}
      </p>
    )
  );
};
