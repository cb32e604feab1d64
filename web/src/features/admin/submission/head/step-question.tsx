import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { duplicateStatus, spamStatus } from '#domain/work/workflow.ts';
import type { ComponentProps } from 'react';
import { StepDialog } from '../../changes/step-dialog.tsx';
import { useRelated } from '../use-related.ts';

/** Neither can be what another one repeats. */
const isOriginal = ({ status }: { readonly status: string }): boolean =>
  status !== duplicateStatus && status !== spamStatus;

/** Asks for what a step of the page’s submission needs, and offers what its sender has sent besides. */
export const StepQuestion = (dialog: Omit<ComponentProps<typeof StepDialog>, 'repeated'>) => {
  const { data } = useRelated();
  const repeated = (data?.items ?? [])
    .filter(isOriginal)
    .map(({ type, reference, received_at: received }) => {
      const { label = type } = data?.types.find(({ name }) => name === type) ?? {};
      return { reference, about: `${label}, ${formatNzDate(received)}` };
    });
  return <StepDialog {...dialog} repeated={repeated} />;
};
