import type { ApplicationDraft } from '#domain/applications/application-fields.ts';
import { applicationFormSchema } from '#domain/applications/application-form.ts';
import type { StartingPoint } from '#domain/applications/starting-point.ts';
import { documentSlots } from '#domain/documents/document-fields.ts';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { fieldsTitle } from '../../components/form/error-summary.tsx';
import { useSending } from '../../components/form/use-sending.ts';
import { request } from '../../lib/api/request.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';
import { documentStore } from './application-documents.ts';
import { arrivedDocuments, missingDocuments } from './documents-state.ts';
import { sendApplication } from './send-application.ts';
import { sentDraft } from './sent-draft.ts';
import { type Problems, validateStep, stepCount } from './step-problems.ts';

interface Refusal {
  readonly title: string;
  readonly problems: Problems;
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

const validateAllSteps = (answers: ApplicationDraft): Problems =>
  Object.assign({}, ...Array.from({ length: stepCount }, (_, index) => validateStep(index + 1, answers)));

const omitProblems = (problems: Problems, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));

/** Waits for the uploads, stores the application and requests its mail; `onSent` then clears the draft. */
export const useApplicationSending = (key: SubmissionKey, onSent: () => void) => {
  const { phase, problem: refusal, attempt, send, amend } = useSending<Refusal, 'uploading' | 'sending'>();
  const [sent, setSent] = useState<SentApplication>();
  const submit = (
    answers: ApplicationDraft,
    startingPoint: StartingPoint | undefined,
    leaveBlank: string,
  ): Promise<void> =>
    send(
      async (enter) => {
        const complete = z.safeParse(applicationFormSchema, answers);
        if (!complete.success) return { title: fieldsTitle, problems: validateAllSteps(answers) };
        enter('uploading');
        await documentStore.settle();
        enter('sending');
        const states = documentStore.current();
        const result = await sendApplication(
          { form: complete.data, startingPoint, documents: arrivedDocuments(states), leaveBlank },
          key,
          request,
        );
        if (!result.isSent) return { title: result.problem, problems: result.problems };
        onSent();
        const { reference, earlierReference } = result;
        sentDraft.save({ reference, sentAt: Date.now() });
        setSent({
          reference,
          email: complete.data.email,
          earlierReference,
          missing: missingDocuments(states),
        });
        return undefined;
      },
      ({ problems }) => {
        for (const { form } of documentSlots) {
          const problem = problems[form];
          if (problem !== undefined) documentStore.refuse(form, problem);
        }
      },
    );

  return {
    phase,
    sent,
    refusal,
    /** Number of the latest refusal. */
    refusals: attempt,
    submit,
    /** Removes the problems of these questions from the last refusal. */
    clearProblems: (questions: readonly string[]): void =>
      amend((before) => {
        const problems = omitProblems(before?.problems ?? {}, questions);
        return before === undefined || Object.keys(problems).length === 0
          ? undefined
          : { ...before, problems };
      }),
    dismissSent: useCallback(() => setSent(undefined), []),
  };
};
