import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import type { Sale } from './changed-values.ts';
import { readForm, vehicleToDraft } from './vehicle-draft.ts';

interface SaleFormProps {
  readonly vehicle: ListedVehicle;
  readonly today: string;
  readonly onSave: (sale: Sale) => void;
}

/** Asks for the date and price of a sale: at first today, at the price of the list. */
export const SaleForm = ({ vehicle, today, onSave }: SaleFormProps) => {
  const stored = vehicleToDraft(vehicle);
  const [sale, setSale] = useState({
    sold_on: stored.sold_on || today,
    sold_price: stored.sold_price || stored.price,
  });
  const [isTried, setIsTried] = useState(false);
  const read = readForm({ ...stored, ...sale, status: 'sold' }, vehicle, vehicle.contact_phone);
  const { sold_on, sold_price, ...others } = isTried ? (read.problems ?? {}) : {};
  const [other] = Object.values(others);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (read.form !== undefined) onSave(read.form);
  };
  return (
    <form className="stacked-form" noValidate onSubmit={submit}>
      <Field id="sale-day" label="Date of sale" error={sold_on}>
        {(control) => (
          <input
            {...control}
            type="date"
            max={today}
            value={sale.sold_on}
            onChange={({ target }) => setSale({ ...sale, sold_on: target.value })}
          />
        )}
      </Field>
      <Field id="sale-price" label="Price of sale" error={sold_price}>
        {(control) => (
          <div className="prefixed">
            <span aria-hidden="true">$</span>
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={sale.sold_price}
              onChange={({ target }) => setSale({ ...sale, sold_price: target.value })}
            />
          </div>
        )}
      </Field>
      {other !== undefined && (
        <p className="problem-banner" role="alert">{`Edit the vehicle first. ${other}`}</p>
      )}
      <button className="button button-primary" type="submit">
        Mark as sold
      </button>
    </form>
  );
};
