import type { FactKind } from '#domain/my-request/fact.ts';
import { Field } from '../form/field.tsx';
import { dateParts, phoneEndName } from './read-fact.ts';

interface FactInputsProps {
  readonly id: string;
  readonly kind: FactKind;
  readonly error: string | undefined;
}

export const FactInputs = ({ id, kind, error }: FactInputsProps) =>
  kind === 'phone-end' ? (
    <Field
      id={id}
      label="Last four digits of your phone number"
      hint="Of the number that you gave us"
      error={error}
    >
      {(control) => (
        <input
          {...control}
          className="control fact-digits"
          name={phoneEndName}
          type="text"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Field>
  ) : (
    <Field id={id} label="Your date of birth" hint="Like 27 3 1985" error={error} isGroup>
      {(control) => (
        <div className="fact-date">
          {dateParts.map(({ name, label, autoComplete }, index) => {
            const partId = index === 0 ? id : `${id}-${name}`;
            return (
              <div key={name} data-part={name}>
                <label htmlFor={partId}>{label}</label>
                <input
                  {...control}
                  id={partId}
                  name={name}
                  type="text"
                  inputMode="numeric"
                  autoComplete={autoComplete}
                />
              </div>
            );
          })}
        </div>
      )}
    </Field>
  );
