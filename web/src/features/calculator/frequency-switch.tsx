import { type PaymentFrequency, paymentsPerYear } from '#domain/lending/payment-plan.ts';

/** Names of a period, as on the switch and in a sentence. */
export const periods = {
  weekly: { label: 'Week', each: 'a week' },
  fortnightly: { label: 'Fortnight', each: 'a fortnight' },
  monthly: { label: 'Month', each: 'a month' },
} as const satisfies Record<PaymentFrequency, object>;

const isFrequency = (name: string): name is PaymentFrequency => name in paymentsPerYear;

interface FrequencySwitchProps {
  readonly value: PaymentFrequency;
  readonly onChange: (frequency: PaymentFrequency) => void;
}

/** Chooses the period of the big figure. */
export const FrequencySwitch = ({ value, onChange }: FrequencySwitchProps) => (
  <fieldset className="frequency">
    <legend className="visually-hidden">Repayments each</legend>
    {Object.entries(periods).map(([name, { label }]) => (
      <label key={name}>
        <input
          type="radio"
          name="frequency"
          value={name}
          checked={name === value}
          onChange={() => isFrequency(name) && onChange(name)}
        />
        {label}
      </label>
    ))}
  </fieldset>
);
