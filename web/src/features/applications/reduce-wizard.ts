import type { Problems } from './step-problems.ts';

export interface Refusal {
  readonly title: string;
  readonly problems: Problems;
  readonly isOffline: boolean;
}

export interface SentApplication {
  readonly reference: string;
  /** Receives the acknowledgement. */
  readonly email: string;
  /** Set if the application was already stored before its last changes. */
  readonly earlierReference: string | undefined;
  /** Labels of documents that did not arrive. */
  readonly missing: readonly string[];
}

export interface WizardState {
  readonly phase: 'editing' | 'uploading' | 'sending' | 'sent';
  /** Failed attempts to leave a step, counted from 1. */
  readonly attempts: { readonly step: number; readonly count: number };
  /** Stays until the next attempt ends, so that nothing moves under a second click. */
  readonly refusal?: Refusal | undefined;
  /** Number of attempts to send that have ended. */
  readonly refusals: number;
  readonly sent?: SentApplication;
  /** How the last draft ended, until something is entered. */
  readonly ended?: 'expired' | 'deleted' | undefined;
}

export type WizardAction =
  | { readonly type: 'missed'; readonly step: number }
  | { readonly type: 'phase'; readonly phase: 'editing' | 'uploading' | 'sending' }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'sent'; readonly sent: SentApplication }
  /** These questions are left, and were valid. */
  | { readonly type: 'corrected'; readonly names: readonly string[] }
  | { readonly type: 'online' }
  | { readonly type: 'visited' }
  | { readonly type: 'ended'; readonly ended: WizardState['ended'] };

export const startWizard = (isExpired: boolean): WizardState => ({
  phase: 'editing',
  attempts: { step: 0, count: 0 },
  refusals: 0,
  ended: isExpired ? 'expired' : undefined,
});

const withoutProblems = (refusal: Refusal | undefined, names: readonly string[]): Refusal | undefined => {
  const left = Object.entries(refusal?.problems ?? {}).filter(([name]) => !names.includes(name));
  return refusal === undefined || left.length === 0
    ? undefined
    : { ...refusal, problems: Object.fromEntries(left) };
};

const withoutOffline = (refusal: Refusal | undefined): Refusal | undefined =>
  refusal?.isOffline === true ? undefined : refusal;

/** Returns what the application page shows after something has happened. */
export const reduceWizard = (state: WizardState, action: WizardAction): WizardState => {
  switch (action.type) {
    case 'missed': {
      const { step } = action;
      const { attempts } = state;
      return { ...state, attempts: { step, count: attempts.step === step ? attempts.count + 1 : 1 } };
    }
    case 'phase':
      return { ...state, phase: action.phase };
    case 'refused':
      return { ...state, phase: 'editing', refusal: action.refusal, refusals: state.refusals + 1 };
    case 'sent': {
      const { refusal: _, ...others } = state;
      return { ...others, phase: 'sent', sent: action.sent, refusals: state.refusals + 1 };
    }
    case 'corrected':
      return { ...state, refusal: withoutProblems(state.refusal, action.names) };
    case 'online':
      return { ...state, refusal: withoutOffline(state.refusal) };
    case 'visited': {
      if (state.phase !== 'sent') return state;
      const { sent: _, ...others } = state;
      return { ...others, phase: 'editing' };
    }
    case 'ended':
  }
  return { ...state, ended: action.ended };
};
