import { createContext, useContext } from 'react';
import { useOpenSubmission } from './open-submission.ts';
import type { Submission } from './use-opened-submission.ts';

/** Stands around the entries of a duplicate in the history of its original. */
export const EntrySubmissionContext = createContext<Submission | undefined>(undefined);

/** Returns the submission in whose history an entry is: that of the page, unless it is of a duplicate. */
export const useEntrySubmission = (): Submission => {
  const page = useOpenSubmission();
  return useContext(EntrySubmissionContext) ?? page;
};
