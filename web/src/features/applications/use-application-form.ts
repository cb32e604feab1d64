import { type ApplicationDraft, emptyApplication } from '#domain/applications/application-form.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createResolver } from '../../components/form/resolve-form.ts';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { useDraft } from '../../components/form/use-draft.ts';
import { useLeaveWarning } from '../../components/form/use-leave-warning.ts';
import { loadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import {
  applicationDraft,
  openApplication,
  type OpenedApplication,
  suggestedAnswers,
} from './application-draft.ts';
import { joinDate } from './date-parts.ts';
import { documentStore } from './use-documents.ts';
import { arrivedDocuments, hasDocuments, unfinishedDocuments } from './documents-state.ts';
import { allQuestions } from '#domain/applications/questions.ts';
import { controlIdOf } from './control-id.ts';
import { validateStep, findStep } from './step-problems.ts';

/**
 * What stands in the prerendered form before the page's code takes it over, by the controls' names: what the visitor
 * typed already, and what the browser filled in. Empty where there is no page.
 */
const readPreHydrationValues = (formId: string): Record<string, string> => {
  if (typeof document === 'undefined') return {};
  const typed: Record<string, string> = {};
  for (const control of document.querySelectorAll(`#${formId} :is(input, select, textarea)`)) {
    if (!('name' in control) || !('value' in control)) continue;
    const { name, value } = control;
    if (typeof name === 'string' && typeof value === 'string' && value !== '') typed[name] = value;
  }
  return typed;
};

/** The id of the form element. */
export const formId = 'application-form';

/** What the form's validation must know: the step that is shown, counted from 1. */
export interface StepContext {
  readonly current: number;
}

const resolver = createResolver<ApplicationDraft, StepContext>(async (values, context) => {
  const step = context?.current ?? 1;
  if (step === findStep('phoneNumber')) await loadPhoneRule();
  return { problems: validateStep(step, values) };
});

/** What was typed or filled in before the page's code was there; the date is composed of its parts. */
const readPreHydrationAnswers = (): Record<string, string> => {
  const typed = readPreHydrationValues(formId);
  const { birthYear: year = '', birthMonth: month = '', birthDay: day = '' } = typed;
  return { ...typed, dateOfBirth: joinDate({ year, month, day }) };
};

type Start = Pick<OpenedApplication, 'startingPoint' | 'adopted'>;

// Nothing counts as adopted any more: the same link brings it back.
const emptyStart: Start = { startingPoint: undefined, adopted: '' };

/** Returns whether there is more than the form opened with. */
const isFilled = (answers: ApplicationDraft, suggested: Partial<ApplicationDraft> = {}): boolean =>
  allQuestions.some((name) => answers[name] !== (suggested[name] ?? emptyApplication[name])) ||
  hasDocuments(documentStore.current());

/** The one form of all steps, with what was entered kept for this tab. */
export const useApplicationForm = (context: StepContext) => {
  const [opened] = useState(() => {
    const search = typeof window === 'undefined' ? '' : window.location.search;
    return openApplication(search, readPreHydrationAnswers());
  });
  const [{ startingPoint, adopted }, setStart] = useState<Start>(opened);
  const [generation, setGeneration] = useState(0);
  const form = useCheckedForm<ApplicationDraft, StepContext>({
    defaultValues: opened.answers,
    resolver,
    controlIdOf,
    dependents: { phoneCountryCode: 'phoneNumber', country: 'postalCode' },
    context,
  });
  const { getValues, reset } = form;

  const content = useCallback(
    (id: string) => {
      const answers = getValues();
      if (!isFilled(answers) && startingPoint === undefined) return undefined;
      const states = documentStore.current();
      const [documents, unfinished] = [arrivedDocuments(states), unfinishedDocuments(states)];
      return { id, answers, documents, unfinished, startingPoint, adopted };
    },
    [getValues, startingPoint, adopted],
  );
  useEffect(() => {
    documentStore.adopt(opened.documents, opened.unfinished);
  }, [opened]);
  const { key, save, subscribeToInput } = useDraft({
    draft: applicationDraft,
    restoredKey: opened.id,
    content,
    form,
    uploads: documentStore,
  });
  const hasInput = useSyncExternalStore(
    subscribeToInput,
    () => isFilled(getValues(), suggestedAnswers(startingPoint)),
    () => false,
  );
  useLeaveWarning(hasInput);

  return {
    form,
    key,
    /** What the applicant calculated or came from, unless it was removed. */
    startingPoint,
    removeStartingPoint: (): void => setStart(emptyStart),
    /** Whether there is anything that a closed page would lose. */
    hasInput,
    subscribeToInput,
    /** Grows when everything is forgotten, so that fields with a state of their own begin anew. */
    generation,
    save,
    /** Whether an earlier application has been forgotten since its time was over. */
    isExpired: opened.isExpired,
    /** Forgets all answers and documents; what comes next is another application. */
    discardApplication: (): void => {
      reset(emptyApplication);
      documentStore.clear();
      applicationDraft.clear();
      setStart(emptyStart);
      setGeneration(generation + 1);
      key.renew();
    },
  };
};
