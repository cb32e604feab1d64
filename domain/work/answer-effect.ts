import type { WorkItemUpdate } from './next-version.ts';
import { nobody, type WorkItem } from './work-item.ts';
import { initialStatus, nextStatuses, type Workflow } from './workflow.ts';

interface AnswerChoice {
  readonly status?: string | undefined;
  readonly leaves_item?: true | undefined;
}

/** Returns the status to which an answer moves a submission by itself. @param next what can follow, the usual one first */
export const movedByAnswer = (status: string, [usual = status]: readonly string[]): string =>
  status === initialStatus ? usual : status;

/** Returns what an answer changes of a submission: it moves on what is new, and its writer has it if nobody does. */
export const answerEffect = (
  work: Workflow,
  { status, owner, aside_until }: WorkItem,
  { status: wanted, leaves_item: isLeft }: AnswerChoice,
  writer: string,
): Pick<WorkItemUpdate, 'status' | 'owner' | 'aside_until' | 'isAnswer'> => {
  if (isLeft) return { status, owner, aside_until };
  return {
    status: wanted ?? movedByAnswer(status, nextStatuses(work, status)),
    owner: owner === nobody ? writer : owner,
    aside_until,
    isAnswer: true,
  };
};
