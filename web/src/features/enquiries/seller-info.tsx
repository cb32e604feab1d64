import { Icon } from '../../components/icon.tsx';
import { dialledNumber } from '#domain/phone/dialled-number.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';

export const SellerInfo = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  const { contact_name: name, contact_phone: phone, location } = vehicle;
  return (
    <section className="seller-info" aria-labelledby="seller">
      <h2 id="seller">Seller</h2>
      <p className="seller-name" translate="no">
        {name}
      </p>
      <p>{vehicle.seller_kind ?? 'Ask whether they sell as a trader or privately'}</p>
      {phone !== null && (
        <p>
          <Icon name="phone" />
          <a href={`tel:${dialledNumber(phone)}`}>{phone}</a>
        </p>
      )}
      <p translate="no">
        <Icon name="map-pin" />
        {location}
      </p>
    </section>
  );
};
