interface AvailabilitySwitchProps {
  readonly name: string;
  readonly isAvailable: boolean;
  readonly onSwitch: (isAvailable: boolean) => void;
}

export const AvailabilitySwitch = ({ name, isAvailable, onSwitch }: AvailabilitySwitchProps) => (
  <button
    className="switch"
    type="button"
    role="switch"
    aria-checked={isAvailable}
    onClick={() => onSwitch(!isAvailable)}
  >
    <span className="switch-track" aria-hidden="true" />
    <span>
      Available
      <span className="visually-hidden">{` ${name}`}</span>
    </span>
  </button>
);
