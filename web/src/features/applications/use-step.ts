import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { stripStartingPoint } from './starting-point.ts';
import { stepCount } from './step-problems.ts';

/** Target of the step links. */
export const wizardId = 'application';

const parameter = 'step';
const stateSchema = z.object({ cameFrom: z.number() });

const stepFromSearch = (search: string): number => {
  const step = Number(new URLSearchParams(search).get(parameter) ?? 1);
  return Number.isInteger(step) && step >= 1 ? Math.min(step, stepCount) : 1;
};

/** Builds a step's link, keeping other query parameters. */
const buildStepHref = (step: number, search: string): string => {
  const query = new URLSearchParams(search);
  if (step === 1) query.delete(parameter);
  else query.set(parameter, String(step));
  return `${query.size === 0 ? '' : `?${query}`}#${wizardId}`;
};

interface Step {
  /** Counted from 1. */
  readonly step: number;
  /** History key of the visit. */
  readonly visit: string;
  /** Step whose link led here. */
  readonly cameFrom: number | undefined;
  readonly stepHref: (step: number) => string;
  /** Adds a history entry. */
  readonly goTo: (step: number) => void;
  /** Replaces the history entry. */
  readonly replaceBy: (step: number) => void;
  /** Removes the starting point from the address. */
  readonly clearStartingPoint: () => void;
  /** Replaces this step with the first one, without the starting point. */
  readonly startOver: () => void;
  /** Goes to the previous step without leaving a forward entry for this one. */
  readonly goBack: () => void;
  readonly goToOrigin: () => void;
}

/** Keeps the step in the query (`?step=3`). Steps after `furthestStep`, the first incomplete one, redirect to it. */
export const useStep = (furthestStep: () => number): Step => {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const requested = stepFromSearch(search);
  // Checked on arrival only: editing an answer must not move the visitor.
  const allowed = useMemo(
    () => (isHydrated ? Math.min(requested, furthestStep()) : 1),
    // oxlint-disable-next-line react/exhaustive-deps
    [isHydrated, requested, key],
  );
  // Survives a reload; unknown to the prerendered page.
  const cameFrom = isHydrated ? z.safeParse(stateSchema, state).data?.cameFrom : undefined;

  const replaceBy = useCallback(
    (step: number) => void navigate(buildStepHref(step, search), { replace: true }),
    [navigate, search],
  );
  useEffect(() => {
    if (isHydrated && allowed !== requested) replaceBy(allowed);
  }, [isHydrated, allowed, requested, replaceBy]);

  return {
    step: allowed,
    visit: key,
    cameFrom,
    stepHref: (step) => buildStepHref(step, search),
    replaceBy,
    goTo: (step) => void navigate(buildStepHref(step, search), { state: { cameFrom: allowed } }),
    clearStartingPoint: () =>
      void navigate(buildStepHref(allowed, stripStartingPoint(search)), {
        replace: true,
        state: { cameFrom },
      }),
    startOver: () => void navigate(buildStepHref(1, stripStartingPoint(search)), { replace: true }),
    goToOrigin: () => void navigate(-1),
    goBack: () => {
      if (cameFrom === allowed - 1) void navigate(-1);
      else replaceBy(allowed - 1);
    },
  };
};
