import { fieldsTitle } from '../../components/form/error-summary.tsx';
import { stepQuestions } from '#domain/applications/application-form.ts';
import { controlIdOf } from './control-id.ts';
import { stepCount, findStep } from './step-problems.ts';
import type { useWizard } from './use-wizard.ts';

interface Summary {
  /** Changes with each occasion, so that each takes the focus. */
  readonly key: string;
  readonly title: string;
  /** Stands beside the button that failed. */
  readonly isRefusal: boolean;
  readonly problems: readonly {
    readonly controlId: string;
    readonly message: string;
    /** Counted from 1. */
    readonly step: number;
  }[];
}

type WizardState = Pick<ReturnType<typeof useWizard>, 'step' | 'form' | 'attempts' | 'refusal' | 'refusals'>;

/** Returns the error summary: the problems of this step, else the last refusal. */
export const buildSummary = ({
  step,
  form,
  attempts,
  refusal,
  refusals,
}: WizardState): Summary | undefined => {
  const stepProblems = form
    .problemsOf(stepQuestions[step - 1] ?? [])
    .map(({ controlId, message }) => ({ controlId, message, step }));
  if (attempts > 0 && stepProblems.length > 0) {
    return { key: `step-${attempts}`, title: fieldsTitle, isRefusal: false, problems: stepProblems };
  }
  if (refusal === undefined) return undefined;
  const problems = Object.entries(refusal.problems)
    .map(([name, message]) => ({ controlId: controlIdOf(name), message, step: findStep(name) }))
    .filter((problem) => step === stepCount || problem.step === step);
  if (problems.length === 0 && step !== stepCount) return undefined;
  return { key: `refusal-${refusals}`, title: refusal.title, isRefusal: step === stepCount, problems };
};
