import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { duplicateStatus, spamStatus } from '#domain/work/workflow.ts';
import type { ComponentProps } from 'react';
import { StepDialog } from '../../changes/step-dialog.tsx';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { useRelated } from '../use-related.ts';
import { whyRelated } from '../why-related.ts';

/** Neither can be what another one repeats. */
const isOriginal = ({ status }: { readonly status: string }): boolean =>
  status !== duplicateStatus && status !== spamStatus;

/** Asks for what a step of the page’s submission needs, and offers what its sender has sent besides. */
export const StepQuestion = (dialog: Omit<ComponentProps<typeof StepDialog>, 'repeated'>) => {
  const { data } = useRelated();
  const { item, sender } = useOpenSubmission();
  const { question } = dialog.step;
  const isSameType = question.kind === 'reference' && question.is_of_same_type === true;
  const related = data?.items ?? [];
  // A number that two share names neither.
  const numbers = [item, ...related].map(({ reference }) => reference);
  const isNamed = ({ reference }: { readonly reference: string }): boolean =>
    numbers.indexOf(reference) === numbers.lastIndexOf(reference);
  const repeated = related
    .filter((other) => isOriginal(other) && isNamed(other) && (!isSameType || other.type === item.type))
    .map((other) => {
      const { label = other.type } = data?.types.find(({ name }) => name === other.type) ?? {};
      return {
        reference: other.reference,
        name: other.name,
        about: `${label}, ${formatNzDate(other.received_at)}, ${whyRelated(other)}`,
      };
    });
  const step = sender.email === '' ? { ...dialog.step, told: undefined } : dialog.step;
  return <StepDialog {...dialog} step={step} repeated={repeated} />;
};
