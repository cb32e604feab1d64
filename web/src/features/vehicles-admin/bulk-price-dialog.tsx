import '../../styles/dialog.css';
import { formatDollars, parseAmount } from '#domain/money/nzd.ts';
import { formatCount } from '#domain/text/format-count.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import { useModal } from '../../components/use-modal.ts';
import { changedPrice, priceChanges } from './bulk-price.ts';
import { changeNoteId } from './change-note.tsx';
import { priceValues } from './changed-values.ts';
import type { VehicleEdit } from './use-vehicle-changes.ts';

interface BulkPriceDialogProps {
  readonly vehicles: readonly ListedVehicle[];
  readonly onChange: (edits: readonly VehicleEdit[]) => void;
  readonly onClose: () => void;
}

/** Asks by how much prices change, and shows each before it is stored. */
export const BulkPriceDialog = ({ vehicles, onChange, onClose }: BulkPriceDialogProps) => {
  const id = useId();
  const dialog = useModal(changeNoteId);
  const [chosen, setChosen] = useState(0);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const way = priceChanges[chosen] ?? priceChanges[0];
  const by = parseAmount(typed);
  const isAmount = by !== undefined && by > 0;
  const prices = vehicles.map((vehicle) => ({
    vehicle,
    price: isAmount ? changedPrice(vehicle.price, way, by) : vehicle.price,
  }));
  const refused = prices.find(({ price }) => price === undefined)?.vehicle;
  const problem = isAmount
    ? refused && `${vehicleInfo(refused)} can’t have that price. Enter a smaller change.`
    : 'Enter by how much, like 5';
  const change = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (problem !== undefined) return;
    onChange(
      prices.flatMap(({ vehicle: base, price }) =>
        price === undefined || price === base.price ? [] : [{ base, values: priceValues(price) }],
      ),
    );
  };
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2
        id={id}
      >{`Change the ${vehicles.length === 1 ? 'price' : 'prices'} of ${formatCount(vehicles.length, 'vehicle')}`}</h2>
      <form className="bulk-price" noValidate onSubmit={change}>
        <div className="bulk-price-change">
          <Field id="bulk-price-way" label="Change">
            {(control) => (
              <select {...control} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
                {priceChanges.map(({ label }, index) => (
                  <option key={label} value={index}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            id="bulk-price-by"
            label={way.isPercent ? 'Percent' : 'Dollars'}
            error={isTried ? problem : undefined}
          >
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </div>
        <ul className="bulk-prices">
          {prices.map(({ vehicle, price }) => (
            <li key={vehicle.id}>
              <span translate="no">{vehicleInfo(vehicle)}</span>
              <span>
                {price === undefined || price === vehicle.price
                  ? formatDollars(vehicle.price)
                  : `${formatDollars(vehicle.price)} → ${formatDollars(price)}`}
              </span>
            </li>
          ))}
        </ul>
        <div className="actions">
          <button className="button button-secondary" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button button-primary" type="submit">
            Change prices
          </button>
        </div>
      </form>
    </dialog>
  );
};
