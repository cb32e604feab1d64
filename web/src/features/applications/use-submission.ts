import { applicationFormSchema, type ApplicationDraft } from '#domain/applications/application-form.ts';
import type { StartingPoint } from '#domain/applications/starting-point.ts';
import { documentFields } from '#domain/documents/document-fields.ts';
import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { request } from '../../lib/api/request.ts';
import { outlastDoubleClick } from '../../lib/api/outlast-double-click.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';
import { documentStore } from './documents.ts';
import { arrivedDocuments, missingDocuments } from './documents-state.ts';
import { sendApplication } from './send-application.ts';
import { sentDraft } from './sent-draft.ts';
import { type Problems, problemsIn, stepCount } from './step-problems.ts';

/** Why an application was not taken. */
interface Refusal {
  /** The banner's text. */
  readonly title: string;
  readonly problems: Problems;
  /** Counted from 1; tells one refusal from the next. */
  readonly attempt: number;
}

/** What became of an application that was taken. */
export interface Sent {
  readonly reference: string;
  /** Where its acknowledgement goes. */
  readonly email: string;
  /** Of the same application before its last changes, if that had got through too. */
  readonly earlierReference: string | undefined;
  /** Labels of documents that were chosen and did not arrive. */
  readonly missing: readonly string[];
}

type Phase = 'editing' | 'uploading' | 'sending';

interface Submission {
  readonly phase: Phase;
  readonly sent: Sent | undefined;
  readonly refusal: Refusal | undefined;
  readonly submit: (
    answers: ApplicationDraft,
    startingPoint: StartingPoint | undefined,
    leaveBlank: string,
  ) => Promise<void>;
  /** Of the last refusal, what is still open: the problems with some questions are mended. */
  readonly settleProblems: (questions: readonly string[]) => void;
  /** Leaves the success of the last application behind. */
  readonly dismissSent: () => void;
}

const problemsOf = (answers: ApplicationDraft): Problems =>
  Object.assign({}, ...Array.from({ length: stepCount }, (_, index) => problemsIn(index + 1, answers)));

const without = (problems: Problems, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));

/**
 * Sends the application: waits for its documents, stores it, asks for its notification.
 * @param onSent is called once it is stored, to forget what was entered
 */
export const useSubmission = (key: SubmissionKey, onSent: () => void): Submission => {
  const [phase, setPhase] = useState<Phase>('editing');
  const [sent, setSent] = useState<Sent>();
  const [refusal, setRefusal] = useState<Refusal>();
  const isBusy = useRef(false);
  const refuse = (title: string, problems: Problems): void =>
    setRefusal((before) => ({ title, problems, attempt: (before?.attempt ?? 0) + 1 }));

  const send: Submission['submit'] = async (answers, startingPoint, leaveBlank) => {
    const complete = z.safeParse(applicationFormSchema, answers);
    if (!complete.success) {
      refuse('Please check what you have entered', problemsOf(answers));
      return;
    }
    setPhase('uploading');
    await documentStore.settle();
    setPhase('sending');
    const states = documentStore.current();
    const application = {
      form: complete.data,
      startingPoint,
      documents: arrivedDocuments(states),
      leaveBlank,
    };
    const result = await sendApplication(application, key, request);
    if (result.isSent) {
      onSent();
      const { reference, earlierReference } = result;
      sentDraft.save({ reference, sentAt: Date.now() });
      setRefusal(undefined);
      setSent({ reference, email: complete.data.email, earlierReference, missing: missingDocuments(states) });
      return;
    }
    await outlastDoubleClick();
    for (const { form } of documentFields) {
      const problem = result.problems[form];
      if (problem !== undefined) documentStore.refuse(form, problem);
    }
    refuse(result.problem, result.problems);
  };

  return {
    phase,
    sent,
    refusal,
    submit: async (answers, startingPoint, leaveBlank) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await send(answers, startingPoint, leaveBlank);
      } finally {
        isBusy.current = false;
        setPhase('editing');
      }
    },
    settleProblems: (questions) =>
      setRefusal((before) => {
        const problems = without(before?.problems ?? {}, questions);
        return before === undefined || Object.keys(problems).length === 0
          ? undefined
          : { ...before, problems };
      }),
    dismissSent: useCallback(() => setSent(undefined), []),
  };
};
