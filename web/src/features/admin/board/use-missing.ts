import { getWorkProgress } from '#domain/work/contract.ts';
import { missingOutcomeLabels } from '#domain/work/outcome-fields.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { takesReason } from '../changes/format-value.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';

interface Wanted {
  readonly item: ShownWork;
  readonly to: string;
}

/** A move that lacks a reason or required outcome fields. */
export interface AskedMove extends Wanted {
  /** Labels of missing fields. */
  readonly missing: readonly string[];
}

/** Checks required outcome fields, which lists do not contain, before a move. */
export const useMissing = (
  desk: WorkListPage['types'][number],
  move: (item: ShownWork, to: string) => void,
) => {
  const { request } = useAdminSession();
  const [asked, setAsked] = useState<AskedMove>();
  const check = useMutation({
    mutationFn: async ({ item: { type, id }, to }: Wanted) => {
      const { recorded } = await request(getWorkProgress, { type, id });
      return missingOutcomeLabels(desk.outcome, to, recorded);
    },
    onSuccess: (missing, wanted) => {
      if (missing.length === 0) move(wanted.item, wanted.to);
      else setAsked({ ...wanted, missing });
    },
  });
  return {
    asked,
    isChecking: check.isPending,
    error: check.error,
    retry: (): void => {
      if (check.variables !== undefined) check.mutate(check.variables);
    },
    start: (item: ShownWork, to: string): void => {
      setAsked(undefined);
      check.reset();
      if (takesReason(desk, to)) setAsked({ item, to, missing: [] });
      else if (desk.outcome.some(({ needed_for: neededFor }) => neededFor === to)) check.mutate({ item, to });
      else move(item, to);
    },
    end: (): void => setAsked(undefined),
  };
};

export type Missing = ReturnType<typeof useMissing>;
