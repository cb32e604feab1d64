import { findOutcomeField } from '#domain/work/outcome-names.ts';
import { outcomeNameOf } from '#domain/work/outcome-fields.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useState } from 'react';
import { refusalOf } from '../../../../components/changes/reduce-changes.ts';
import { outcomeValues } from '../../changes/work-values.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { typedValue } from './typed-outcome.ts';
import { useSingleFlight } from '../../use-single-flight.ts';

interface Draft {
  readonly base?: ShownWork;
  readonly typed: Readonly<Record<string, string>>;
}

/** Keeps what somebody types of some fields of the outcome, which polling must not overwrite, with what it began from: others may store a value meanwhile. */
export const useOutcome = (fields: readonly ShownOutcomeField[]) => {
  const { item, work } = useOpenSubmission();
  const [{ typed, base = item }, setDraft] = useState<Draft>({ typed: {} });
  const storedValue = (name: string): string => item.outcome?.[name] ?? '';
  const storable = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      typedValue(findOutcomeField(fields, name)?.field.input, value),
    ]),
  );
  const isChanged = Object.entries(typed).some(([name, value]) => value !== storedValue(name));
  const isOwn = (path: string): boolean => findOutcomeField(fields, outcomeNameOf(path) ?? '') !== undefined;
  const recording = work.changes.find(({ values }) => Object.keys(values).some(isOwn));
  const saving = useSingleFlight({
    mutationFn: async () => work.change(outcomeValues(storable), base),
    onSuccess: ([outcome]) => {
      if (outcome?.state === 'saved') setDraft({ typed: {} });
    },
  });
  return {
    /** All values, with those that are typed. */
    values: { ...item.outcome, ...typed },
    valueOf: (name: string): string => typed[name] ?? storedValue(name),
    type: (changed: Readonly<Record<string, string>>): void =>
      setDraft({ base: isChanged ? base : item, typed: { ...typed, ...changed } }),
    isChanged,
    isSaving: recording?.state === 'saving',
    error: recording && refusalOf(recording),
    save: (): void => saving.mutate(),
  };
};

export type OutcomeDraft = ReturnType<typeof useOutcome>;
