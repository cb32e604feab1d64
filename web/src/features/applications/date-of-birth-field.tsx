import { parseDate } from '#domain/text/parse-date.ts';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Field, type FieldProps } from '../../components/form/field.tsx';
import { type DateParts, joinDate, splitDate } from './date-parts.ts';

interface DateOfBirthFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, possibly incomplete. */
  readonly initialValue: string;
  readonly onChange: (date: string) => void;
  /** Called when the focus leaves all three inputs. */
  readonly onLeft: () => void;
  /** Disables autofill of the visitor's own date. */
  readonly isForAnotherPerson?: boolean;
}

const parts = [
  { part: 'day', name: 'birthDay', label: 'Day', autoComplete: 'bday-day' },
  { part: 'month', name: 'birthMonth', label: 'Month', autoComplete: 'bday-month' },
  { part: 'year', name: 'birthYear', label: 'Year', autoComplete: 'bday-year' },
] as const;

/** Renders three text inputs, as recommended for dates people know by heart; a whole date is spread over them. */
export const DateOfBirthField = ({
  initialValue,
  onChange,
  onLeft,
  isForAnotherPerson = false,
  ...field
}: DateOfBirthFieldProps) => {
  const inputs = useRef<Partial<Record<keyof DateParts, HTMLInputElement | null>>>({});
  const partValue = (part: keyof DateParts): string => inputs.current[part]?.value ?? '';
  const show = (date: string): void => {
    const values = splitDate(date);
    for (const { part } of parts) {
      const input = inputs.current[part];
      if (input) input.value = values[part];
    }
  };
  const report = (): void => {
    const whole = parts.map(({ part }) => parseDate(partValue(part))).find((date) => date !== undefined);
    if (whole !== undefined) show(whole);
    onChange(joinDate({ day: partValue('day'), month: partValue('month'), year: partValue('year') }));
  };
  const onSubmit = useEffectEvent(report);

  // Before early input is entered again.
  useLayoutEffect(() => {
    show(initialValue);
    // The inputs may be filled in without an event.
    const form = inputs.current.day?.form;
    const listener = () => onSubmit();
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
    // Uncontrolled after mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <Field {...field} isGroup>
      {(control) => (
        <div
          className="date-parts"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onLeft();
          }}
        >
          {parts.map(({ part, name, label, autoComplete }) => {
            const id = part === 'day' ? field.id : `${field.id}-${part}`;
            return (
              <div key={part} data-part={part}>
                <label htmlFor={id}>{label}</label>
                <input
                  {...control}
                  ref={(input) => {
                    inputs.current[part] = input;
                  }}
                  id={id}
                  name={isForAnotherPerson ? undefined : name}
                  type="text"
                  inputMode="numeric"
                  autoComplete={isForAnotherPerson ? 'off' : autoComplete}
                  onChange={report}
                />
              </div>
            );
          })}
        </div>
      )}
    </Field>
  );
};
