import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { stripStartingPoint } from './starting-point.ts';
import { stepCount } from './step-problems.ts';

/** The id of the form's card: steps are addresses that point at it. */
export const wizardId = 'application';

const parameter = 'step';
const stateSchema = z.object({ cameFrom: z.number() });

const stepFromSearch = (search: string): number => {
  const step = Number(new URLSearchParams(search).get(parameter) ?? 1);
  return Number.isInteger(step) && step >= 1 ? Math.min(step, stepCount) : 1;
};

/** The address of a step, with whatever else the present one asks for. */
const buildStepHref = (step: number, search: string): string => {
  const query = new URLSearchParams(search);
  if (step === 1) query.delete(parameter);
  else query.set(parameter, String(step));
  return `${query.size === 0 ? '' : `?${query}`}#${wizardId}`;
};

interface Step {
  /** Counted from 1. */
  readonly step: number;
  /** Tells visits to steps apart. */
  readonly visit: string;
  /** The step from which a link led here, so that there is a way back to it. */
  readonly cameFrom: number | undefined;
  /** The address of a step. */
  readonly stepHref: (step: number) => string;
  /** Goes to a step; the browser's Back leads here again. */
  readonly goTo: (step: number) => void;
  /** Goes to a step in place of this one. */
  readonly replaceBy: (step: number) => void;
  /** Removes the starting point from the address. */
  readonly clearStartingPoint: () => void;
  /** Replaces this step with the first one, without the starting point. */
  readonly startOver: () => void;
  /** Goes to the step before, and does not leave this one for the browser's Back. */
  readonly goBack: () => void;
  /** Goes back to the step from which a link led here. */
  readonly goToOrigin: () => void;
}

/**
 * The step that the address names (`?step=3`), so that Back, Forward and reload work as everywhere.
 * @param furthestStep the last step that may be shown: all before it are complete
 */
export const useStep = (furthestStep: () => number): Step => {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const requested = stepFromSearch(search);
  // What may be shown is settled on arrival: an answer that is being corrected does not move the visitor.
  const allowed = useMemo(
    () => (isHydrated ? Math.min(requested, furthestStep()) : 1),
    // oxlint-disable-next-line react/exhaustive-deps
    [isHydrated, requested, key],
  );
  // A reload keeps it, and the prerendered page knows nothing of it.
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
