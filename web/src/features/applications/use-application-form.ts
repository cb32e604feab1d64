import {
  type ApplicationDraft,
  emptyApplication,
  questionNames,
} from '#domain/applications/application-fields.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createResolver } from '../../components/form/resolve-form.ts';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { useDraft } from '../../components/form/use-draft.ts';
import { useLeaveWarning } from '../../components/form/use-leave-warning.ts';
import { loadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import {
  applicationDraft,
  mergeAnswers,
  openApplication,
  type OpenedApplication,
  type StoredDocument,
  suggestedAnswers,
} from './application-draft.ts';
import { documentStore } from './application-documents.ts';
import { arrivedDocuments, hasDocuments, unfinishedDocuments } from './documents-state.ts';
import { savingStore } from './saving/saving-state.ts';
import { controlIdOf } from './control-id.ts';
import { documentsStep, findStep, validateStep } from './step-problems.ts';

interface StepVersion {
  readonly answers: Readonly<Record<string, string | boolean>>;
  readonly documents: readonly StoredDocument[];
}

export const formId = 'application-form';

/** The visible step, counted from 1. */
export interface StepContext {
  readonly current: number;
}

const resolver = createResolver<ApplicationDraft, StepContext>(async (values, context) => {
  const step = context?.current ?? 1;
  if (step === findStep('phoneNumber')) await loadPhoneRule();
  return validateStep(step, values);
});

/** Kept with the answers. */
const alsoKept = {
  subscribe: (listener: () => void) => {
    const stops = [documentStore, savingStore].map((store) => store.subscribe(listener));
    return () => stops.forEach((stop) => stop());
  },
};

type Start = Pick<OpenedApplication, 'startingPoint' | 'adopted'>;

// Nothing is adopted, so that the same link works again.
const emptyStart: Start = { startingPoint: undefined, adopted: '' };

const isFilled = (answers: ApplicationDraft, suggested: Partial<ApplicationDraft> = {}): boolean =>
  questionNames.some((name) => answers[name] !== (suggested[name] ?? emptyApplication[name])) ||
  hasDocuments(documentStore.current());

/** Creates the form of all steps and keeps its draft in this tab. */
export const useApplicationForm = (context: StepContext) => {
  const [opened] = useState(() => {
    const search = typeof window === 'undefined' ? '' : window.location.search;
    return openApplication(search);
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
      const saving = savingStore.current();
      if (!isFilled(answers) && startingPoint === undefined && saving === undefined) return undefined;
      const states = documentStore.current();
      const [documents, unfinished] = [arrivedDocuments(states), unfinishedDocuments(states)];
      return { id, answers, documents, unfinished, startingPoint, adopted, ...(saving && { saving }) };
    },
    [getValues, startingPoint, adopted],
  );
  useEffect(() => {
    documentStore.restore(opened.documents, opened.unfinished);
    savingStore.set(opened.saving);
  }, [opened]);
  const { key, save, subscribeToInput } = useDraft({
    draft: applicationDraft,
    restoredKey: opened.id,
    content,
    form,
    uploads: alsoKept,
  });
  const hasInput = useSyncExternalStore(
    subscribeToInput,
    () => isFilled(getValues(), suggestedAnswers(startingPoint)),
    () => false,
  );
  const isSaved = useSyncExternalStore(
    savingStore.subscribe,
    () => savingStore.isSaved(),
    () => false,
  );
  useLeaveWarning(hasInput && !isSaved && applicationDraft.place() !== 'device');

  return {
    form,
    key,
    startingPoint,
    removeStartingPoint: (): void => setStart(emptyStart),
    hasInput,
    subscribeToInput,
    /** Remounts fields with their own state after a reset. */
    generation,
    save,
    /** Returns what is entered; undefined if it is nothing. */
    current: () => content(key.current()),
    isExpired: opened.isExpired,
    /** Returns what is saved to be finished later. */
    readDraft: () => ({ id: key.current(), answers: getValues(), startingPoint }),
    /** Puts another version of a step in the place of what is here. */
    replaceStep: (step: number, { answers, documents }: StepVersion): void => {
      reset(mergeAnswers(getValues(), answers));
      if (step === documentsStep) {
        documentStore.clear();
        documentStore.restore(documents, []);
      }
      setGeneration(generation + 1);
      save();
    },
    /** Has this device keep what is entered after the tab is closed, or no longer. */
    keepOnDevice: (isKept: boolean): void =>
      applicationDraft.move(isKept ? 'device' : 'tab', content(key.current())),
    /** Clears answers and documents and begins a new application. */
    discardApplication: (): void => {
      reset(emptyApplication);
      documentStore.clear();
      savingStore.set(undefined);
      applicationDraft.move('tab');
      setStart(emptyStart);
      setGeneration(generation + 1);
      key.renew();
    },
  };
};
