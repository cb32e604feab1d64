import type { ShownWork } from '#domain/work/shown-work.ts';
import { useState } from 'react';
import { refusalOf } from '../../../../components/changes/reduce-changes.ts';
import { changesOutcome, outcomeValues } from '../../changes/work-values.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { useSingleFlight } from '../../use-single-flight.ts';

interface Draft {
  readonly base?: ShownWork;
  readonly typed: Readonly<Record<string, string>>;
}

/** Keeps the outcome that somebody types, which polling must not overwrite, with what it began from: others may store a value meanwhile. */
export const useOutcome = () => {
  const { item, work } = useOpenSubmission();
  const [{ typed, base = item }, setDraft] = useState<Draft>({ typed: {} });
  const storedValue = (name: string): string => item.outcome?.[name] ?? '';
  const isChanged = Object.entries(typed).some(([name, value]) => value !== storedValue(name));
  const recording = work.changes.find(({ values }) => changesOutcome(values));
  const saving = useSingleFlight({
    mutationFn: async () => work.change(outcomeValues(typed), base),
    onSuccess: ([outcome]) => {
      if (outcome?.state === 'saved') setDraft({ typed: {} });
    },
  });
  return {
    valueOf: (name: string): string => typed[name] ?? storedValue(name),
    type: (name: string, value: string): void =>
      setDraft({ base: isChanged ? base : item, typed: { ...typed, [name]: value } }),
    isChanged,
    isSaving: recording?.state === 'saving',
    error: recording && refusalOf(recording),
    save: (): void => saving.mutate(),
  };
};
