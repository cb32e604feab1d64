/** Another submission that it may repeat. */
export interface Repeated {
  readonly reference: string;
  readonly name: string;
  /** Type, day, and why it seems to be of the same person. */
  readonly about: string;
}

interface RepeatedChoicesProps {
  readonly repeated: readonly Repeated[];
  readonly chosen: string | undefined;
  readonly onChoose: (reference: string) => void;
}

/** Offers other submissions of the sender by one press. */
export const RepeatedChoices = ({ repeated, chosen, onChoose }: RepeatedChoicesProps) => (
  <fieldset>
    <legend>From the same person</legend>
    {repeated.map(({ reference, name, about }) => (
      <button
        key={reference}
        className="link-button"
        type="button"
        aria-pressed={chosen === reference}
        onClick={() => onChoose(reference)}
      >
        <span translate="no">{`${reference}, ${name},`}</span> <span>{about}</span>
      </button>
    ))}
  </fieldset>
);
