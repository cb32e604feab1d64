import { formatDollars, parseAmount } from '#domain/money/nzd.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { changedPrice, type PriceChange } from './bulk-price.ts';
import { priceValues } from './changed-values.ts';
import type { VehicleEdit } from './use-vehicle-changes.ts';

const directions = { lower: 'Lower', raise: 'Raise' } as const;
const units = { percent: '%', dollars: '$' } as const;

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Name, string>>;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

const Choice = <Name extends string>({ label, options, chosen, onChoose }: ChoiceProps<Name>) => (
  <select
    className="control"
    aria-label={label}
    value={chosen}
    onChange={({ target }) => {
      for (const name in options) if (name === target.value) onChoose(name);
    }}
  >
    {Object.entries<string>(options).map(([name, text]) => (
      <option key={name} value={name}>
        {text}
      </option>
    ))}
  </select>
);

interface BulkPriceDialogProps {
  readonly vehicles: readonly ListedVehicle[];
  readonly onChange: (edits: readonly VehicleEdit[]) => void;
  readonly onClose: () => void;
}

/** Asks by how much prices change, and shows each before it is stored. */
export const BulkPriceDialog = ({ vehicles, onChange, onClose }: BulkPriceDialogProps) => {
  const [direction, setDirection] = useState<PriceChange['direction']>('lower');
  const [unit, setUnit] = useState<PriceChange['unit']>('percent');
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const by = parseAmount(typed);
  const isAmount = by !== undefined && by > 0;
  const prices = vehicles.map((vehicle) => ({
    vehicle,
    price: isAmount ? changedPrice(vehicle.price, { direction, unit, by }) : vehicle.price,
  }));
  const refused = prices.find(({ price }) => price === undefined)?.vehicle;
  const problem = isAmount
    ? refused && `${vehicleInfo(refused)} can’t have that price. Enter a smaller change.`
    : 'Enter by how much, like 5';
  const change = (): void => {
    setIsTried(true);
    if (problem !== undefined) return;
    onChange(
      prices.flatMap(({ vehicle: base, price }) =>
        price === undefined || price === base.price ? [] : [{ base, values: priceValues(price) }],
      ),
    );
  };
  return (
    <QuestionDialog question="Change prices" no="Cancel" onNo={onClose} yes="Change prices" onYes={change}>
      <div className="bulk-price">
        <Choice label="Direction" options={directions} chosen={direction} onChoose={setDirection} />
        <Field id="bulk-price-by" label="by" error={isTried ? problem : undefined}>
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
        <Choice label="Unit" options={units} chosen={unit} onChoose={setUnit} />
      </div>
      <ul className="bulk-prices">
        {prices.map(({ vehicle, price }) => (
          <li key={vehicle.id}>
            <span translate="no">{vehicleInfo(vehicle)}</span>
            {price === undefined || price === vehicle.price
              ? formatDollars(vehicle.price)
              : `${formatDollars(vehicle.price)} → ${formatDollars(price)}`}
          </li>
        ))}
      </ul>
    </QuestionDialog>
  );
};
