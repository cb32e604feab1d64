import type { CorrectableField } from '#domain/corrections/correctable-field.ts';
import { AnswerField } from '../changes/answer-field.tsx';

interface ValueInputProps {
  readonly field: CorrectableField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onType: (value: string) => void;
}

/** Asks for the value of a field that is right, by the kind of its answer. */
export const ValueInput = ({ field: { input, choices }, ...answer }: ValueInputProps) => (
  <AnswerField label="What is right" {...answer}>
    {(control) =>
      input === 'choice' ? (
        <select {...control}>
          {choices.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type={input === 'date' ? 'date' : 'text'}
          inputMode={input === 'amount' ? 'decimal' : undefined}
          autoComplete="off"
        />
      )
    }
  </AnswerField>
);
