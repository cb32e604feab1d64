import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { request } from '../../../lib/api/request.ts';
import { createUuid } from '../../../lib/create-uuid.ts';
import { useBackOnline } from '../../../lib/use-back-online.ts';
import { documentStore } from '../application-documents.ts';
import { arrivedDocuments } from '../documents-state.ts';
import type { useWizard } from '../use-wizard.ts';
import { createSaver } from './create-saver.ts';
import { savingStore } from './saving-state.ts';

const changedElsewhere =
  'Not sent: this was also changed on another device or in another tab. Choose above which answers you want, then send it.';

/** Saves an application after each step and upload, when the page is left, and again after a failure. */
export const useSaver = (wizard: ReturnType<typeof useWizard>) => {
  const { step, readDraft } = wizard;
  const [saver] = useState(() =>
    createSaver({
      page: createUuid(),
      store: savingStore,
      read: () => ({ ...readDraft(), documents: arrivedDocuments(documentStore.current()) }),
      request,
      later: (action, ms) => void setTimeout(action, ms),
    }),
  );
  useEffect(
    () =>
      savingStore.checkBy(async () =>
        !savingStore.isSaved() || (await saver.isNewest()) ? undefined : changedElsewhere,
      ),
    [saver],
  );
  const savedStep = useRef<number>(undefined);
  useEffect(() => {
    if (savedStep.current === step) return;
    savedStep.current = step;
    // A tab in the background shows what another one enters, and saves.
    if (document.visibilityState !== 'hidden') void saver.save();
  }, [saver, step]);
  useEffect(() => {
    // An upload may end after its step was left.
    let arrived = arrivedDocuments(documentStore.current()).length;
    return documentStore.subscribe(() => {
      const count = arrivedDocuments(documentStore.current()).length;
      if (count > arrived) void saver.save();
      arrived = count;
    });
  }, [saver]);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void saver.save({ isLeaving: true });
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [saver]);
  useBackOnline(() => void saver.save());
  return { saver, state: useSyncExternalStore(saver.subscribe, saver.current) };
};
