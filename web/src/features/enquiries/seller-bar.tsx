import { dialledNumber } from '#domain/phone/dialled-number.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { StickyBar } from '../../components/sticky-bar.tsx';

/** Headings that the bar leads to. */
export const messageId = 'message-seller';
export const financeId = 'finance';

/** Keeps the next steps within a phone's reach. */
export const SellerBar = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  const { contact_phone: phone } = vehicle;
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
      <a className="button button-secondary" href={`#${financeId}`}>
        Weekly cost
      </a>
    </StickyBar>
  );
};
