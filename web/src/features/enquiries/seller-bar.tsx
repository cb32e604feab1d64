import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollarsUp } from '#domain/money/nzd.ts';
import { dialledNumber } from '#domain/phone/dialled-number.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { StickyBar } from '../../components/sticky-bar.tsx';

/** Headings that the bar leads to. */
export const messageId = 'message-seller';
export const financeId = 'finance';

/** Keeps the next steps within a phone's reach. */
export const SellerBar = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  const { contact_phone: phone, price } = vehicle;
  const cost = weeklyCost({ price });
  return (
    <StickyBar>
      <a className="button button-primary" href={`#${messageId}`}>
        Message
      </a>
      {phone !== null && (
        <a className="button button-secondary" href={`tel:${dialledNumber(phone)}`}>
          Call
        </a>
      )}
      {cost !== undefined && (
        <a className="button button-secondary" href={`#${financeId}`}>
          {`${formatDollarsUp(cost.lowest.instalment)} a week`}
        </a>
      )}
    </StickyBar>
  );
};
