import { getWorkProgress } from '#domain/work/contract.ts';
import { missingOutcomeFields } from '#domain/work/outcome-fields.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { askedStep, type AskedStep } from './asked-step.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';

interface Wanted {
  readonly item: ShownWork;
  readonly to: string;
}

interface AskedMove extends Wanted {
  readonly step: AskedStep;
}

/** Asks for what a move needs; reads what lists do not contain, where the status needs it. */
export const useAskedMove = (
  desk: WorkListPage['types'][number],
  move: (item: ShownWork, to: string) => void,
) => {
  const { request } = useAdminSession();
  const [asked, setAsked] = useState<AskedMove>();
  const ask = (wanted: Wanted, missing: readonly ShownOutcomeField[]): void => {
    const step = askedStep(desk, [wanted.item], wanted.to, missing);
    if (step === undefined) move(wanted.item, wanted.to);
    else setAsked({ ...wanted, step });
  };
  const check = useMutation({
    mutationFn: async ({ item: { type, id }, to }: Wanted) => {
      const { item, recorded } = await request(getWorkProgress, { type, id });
      return { refusal: item.refusal, missing: missingOutcomeFields(desk.outcome, to, recorded) };
    },
    onSuccess: ({ refusal, missing }, { item, to }) => ask({ item: { ...item, refusal }, to }, missing),
  });
  return {
    asked,
    isChecking: check.isPending,
    error: check.error,
    retry: (): void => {
      if (check.variables !== undefined) check.mutate(check.variables);
    },
    start: (item: ShownWork, to: string): void => {
      check.reset();
      const refused = desk.statuses.find(({ name }) => name === to)?.refused_consent;
      const isNeeded = desk.outcome.some(({ needed_for: neededFor }) => neededFor === to);
      if (isNeeded || refused !== undefined) check.mutate({ item, to });
      else ask({ item, to }, []);
    },
    end: (): void => setAsked(undefined),
  };
};

export type AskedMoves = ReturnType<typeof useAskedMove>;
