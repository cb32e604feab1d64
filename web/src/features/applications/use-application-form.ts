import { type ApplicationDraft, emptyApplication } from '#domain/applications/application-form.ts';
import type { StartingPoint } from '#domain/applications/starting-point.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { type CheckedForm, useCheckedForm } from '../../components/form/use-checked-form.ts';
import { loadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { createSubmissionKey, type SubmissionKey } from '../../lib/submission-key.ts';
import {
  applicationDraft,
  openApplication,
  type OpenedApplication,
  suggestedAnswers,
} from './application-draft.ts';
import { documentStore } from './documents.ts';
import { arrivedDocuments, hasDocuments, unfinishedDocuments } from './documents-state.ts';
import { allQuestions, stepQuestions } from './questions.ts';
import { problemsIn, stepOf } from './step-problems.ts';
import { typedEarly } from './typed-early.ts';

/** The id of the form element. */
export const formId = 'application-form';

/** What the form's validation must know: the step that is shown, counted from 1. */
export interface StepContext {
  readonly current: number;
}

const resolver: Resolver<ApplicationDraft, StepContext> = async (values, context) => {
  const step = context?.current ?? 1;
  if (step === stepOf('phoneNumber')) await loadPhoneRule();
  const problems = problemsIn(step, values);
  const errors: FieldErrors<ApplicationDraft> = {};
  for (const question of stepQuestions[step - 1] ?? []) {
    const message = problems[question];
    if (message !== undefined) errors[question] = { type: 'validation', message };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

interface ApplicationFormState {
  readonly form: CheckedForm<ApplicationDraft, StepContext>;
  readonly key: SubmissionKey;
  /** What the applicant calculated or came from, unless it was removed. */
  readonly startingPoint: StartingPoint | undefined;
  readonly removeStartingPoint: () => void;
  /** Whether there is anything that a closed page would lose. */
  readonly hasInput: boolean;
  /** Tells of every change of an answer or a document; returns how to stop that. */
  readonly subscribeToInput: (listener: () => void) => () => void;
  /** Grows when everything is forgotten, so that fields with a state of their own begin anew. */
  readonly generation: number;
  readonly save: () => void;
  /** Whether an earlier application has been forgotten since its time was over. */
  readonly isForgotten: boolean;
  /** Forgets all answers and documents; what comes next is another application. */
  readonly startAnew: () => void;
}

type Start = Pick<OpenedApplication, 'startingPoint' | 'adopted'>;

// Nothing counts as adopted any more: the same link brings it back.
const noStart: Start = { startingPoint: undefined, adopted: '' };

/** Returns whether there is more than the form opened with. */
const isFilled = (answers: ApplicationDraft, suggested: Partial<ApplicationDraft> = {}): boolean =>
  allQuestions.some((name) => answers[name] !== (suggested[name] ?? emptyApplication[name])) ||
  hasDocuments(documentStore.current());

/** The one form of all steps, with what was entered kept for this tab. */
export const useApplicationForm = (context: StepContext): ApplicationFormState => {
  const [opened] = useState(() => {
    const search = typeof window === 'undefined' ? '' : window.location.search;
    return openApplication(search, typedEarly(formId));
  });
  const [id, setId] = useState(opened.id);
  const [{ startingPoint, adopted }, setStart] = useState<Start>(opened);
  const [generation, setGeneration] = useState(0);
  const form = useCheckedForm<ApplicationDraft, StepContext>({
    defaultValues: opened.answers,
    resolver,
    dependents: { phoneCountryCode: 'phoneNumber', country: 'postalCode' },
    context,
  });
  const { getValues, subscribe, reset } = form;

  const save = useCallback(
    (current: string, isInput = true): void => {
      const answers = getValues();
      if (!isFilled(answers) && startingPoint === undefined) {
        applicationDraft.clear();
        return;
      }
      const states = documentStore.current();
      const draft = {
        id: current,
        answers,
        documents: arrivedDocuments(states),
        unfinished: unfinishedDocuments(states),
        startingPoint,
        adopted,
      };
      if (isInput) applicationDraft.save(draft);
      else applicationDraft.saveChange(draft);
    },
    [getValues, startingPoint, adopted],
  );

  useEffect(() => {
    documentStore.adopt(opened.documents, opened.unfinished);
  }, [opened]);
  const subscribeToInput = useCallback(
    (listener: () => void) => {
      const stopAnswers = subscribe({ formState: { values: true }, callback: listener });
      const stopDocuments = documentStore.subscribe(listener);
      return () => {
        stopAnswers();
        stopDocuments();
      };
    },
    [subscribe],
  );
  const hasInput = useSyncExternalStore(
    subscribeToInput,
    () => isFilled(getValues(), suggestedAnswers(startingPoint)),
    () => false,
  );
  useEffect(() => {
    save(id, false);
    return subscribeToInput(() => save(id));
  }, [id, save, subscribeToInput]);

  const renew = (): string => {
    const next = createSubmissionKey().current();
    setId(next);
    save(next);
    return next;
  };
  return {
    form,
    key: { current: () => id, renew },
    startingPoint,
    removeStartingPoint: () => setStart(noStart),
    hasInput,
    subscribeToInput,
    generation,
    save: () => save(id),
    isForgotten: opened.isForgotten,
    startAnew: () => {
      reset(emptyApplication);
      documentStore.clear();
      applicationDraft.clear();
      setStart(noStart);
      setGeneration(generation + 1);
      setId(createSubmissionKey().current());
    },
  };
};
