import type { ApplicationDraft } from '#domain/applications/application-fields.ts';
import { checkAnswers } from '#domain/applications/application-form.ts';
import type { StartingPoint } from '#domain/applications/starting-point.ts';
import { documentSlots } from '#domain/documents/document-fields.ts';
import type { Dispatch } from 'react';
import { fieldsTitle } from '../../components/form/error-summary.tsx';
import { useOnce } from '../../components/form/use-once.ts';
import { waitForDoubleClick } from '../../lib/api/double-click-guard.ts';
import { request } from '../../lib/api/request.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';
import { documentStore } from './application-documents.ts';
import { arrivedDocuments, missingDocuments } from './documents-state.ts';
import type { Refusal, WizardAction } from './reduce-wizard.ts';
import { savingStore } from './saving/saving-state.ts';
import { sendApplication } from './send-application.ts';
import { lastSentApplication } from './last-sent-application.ts';
import { type Problems, validateStep, stepCount } from './step-problems.ts';

const validateAllSteps = (answers: ApplicationDraft): Problems =>
  Object.assign({}, ...Array.from({ length: stepCount }, (_, index) => validateStep(index + 1, answers)));

/** Waits until a double click is over, which could hit what appears. */
const showRefusal = async ({ problems }: Refusal): Promise<void> => {
  await waitForDoubleClick();
  for (const { form } of documentSlots) {
    const problem = problems[form];
    if (problem !== undefined) documentStore.markRejected(form, problem);
  }
};

interface Sending {
  readonly answers: ApplicationDraft;
  readonly startingPoint: StartingPoint | undefined;
  /** Value of the honeypot. */
  readonly leaveBlank: string;
}

/** Returns a function that waits for the uploads, stores the application and requests its mail; `onSent` then clears the draft. */
export const useApplicationSending = (
  key: SubmissionKey,
  dispatch: Dispatch<WizardAction>,
  onSent: () => void,
) => {
  const once = useOnce();
  const attempt = async ({ answers, startingPoint, leaveBlank }: Sending): Promise<WizardAction> => {
    const complete = checkAnswers(answers);
    if (!complete.success) {
      const problems = validateAllSteps(answers);
      return { type: 'refused', refusal: { title: fieldsTitle, problems, isOffline: false } };
    }
    dispatch({ type: 'phase', phase: 'uploading' });
    await documentStore.waitForUploads();
    dispatch({ type: 'phase', phase: 'sending' });
    // A save that comes after the application would find that it has ended.
    await savingStore.idle();
    const title = await savingStore.obstacle();
    if (title !== undefined) return { type: 'refused', refusal: { title, problems: {}, isOffline: false } };
    const states = documentStore.current();
    const documents = arrivedDocuments(states);
    const result = await sendApplication(
      {
        form: complete.data,
        startingPoint,
        documents,
        isShared: savingStore.current() !== undefined,
        leaveBlank,
      },
      key,
      request,
    );
    if (!result.isSent) {
      const { problem, problems, isOffline } = result;
      return { type: 'refused', refusal: { title: problem, problems, isOffline } };
    }
    onSent();
    const { reference, earlierReference } = result;
    lastSentApplication.save({ reference, sentAt: Date.now() });
    const { email } = complete.data;
    return { type: 'sent', sent: { reference, email, earlierReference, missing: missingDocuments(states) } };
  };
  return async (sending: Sending): Promise<void> =>
    once(async () => {
      try {
        const ended = await attempt(sending);
        if (ended.type === 'refused') await showRefusal(ended.refusal);
        dispatch(ended);
      } catch (error) {
        dispatch({ type: 'phase', phase: 'editing' });
        throw error;
      }
    });
};
