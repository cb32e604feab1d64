import { createContext, useContext } from 'react';
import type { Submission } from './use-opened-submission.ts';
import type { Work } from './use-work.ts';

/** The submission with pending changes applied. */
export interface OpenSubmission extends Submission {
  readonly work: Work;
}

export const SubmissionContext = createContext<OpenSubmission | undefined>(undefined);

/** Returns the submission of the page. @throws Error outside of it */
export const useOpenSubmission = (): OpenSubmission => {
  const submission = useContext(SubmissionContext);
  if (submission === undefined) throw new Error('There is no submission here');
  return submission;
};

/** Returns how the type of the page's submission defines its status; undefined if it no longer does. */
export const useOpenStatus = () => {
  const { desk, item } = useOpenSubmission();
  return desk.statuses.find(({ name }) => name === item.status);
};
