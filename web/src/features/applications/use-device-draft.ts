import { draftKeyPrefix } from '#domain/site/drafts.ts';
import { useEffect, useEffectEvent } from 'react';
import { applicationDraft, type SavedApplication } from './application-draft.ts';
import { documentStore } from './application-documents.ts';
import { arrivedDocuments, unfinishedDocuments } from './documents-state.ts';

interface DeviceDraftOptions {
  readonly isSending: boolean;
  /** Returns what is entered in this tab; undefined if it is nothing. */
  readonly current: () => SavedApplication | undefined;
  /** Another tab has sent or deleted the application. */
  readonly onEnded: () => void;
  /** Another tab has changed the application, which is to be opened again. */
  readonly onChanged: () => void;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Equal texts are the same draft, however the properties are ordered. */
const textOf = (draft: SavedApplication | undefined): string | undefined =>
  JSON.stringify(draft, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Removes files that the other tab has removed. Uploads of this tab go on. */
const removeOthers = ({ documents, unfinished }: SavedApplication): void => {
  const states = documentStore.current();
  const keys = new Set(documents.map(({ key }) => key));
  const waiting = new Set(unfinished.map(({ field }) => field));
  for (const { field, key } of arrivedDocuments(states)) if (!keys.has(key)) documentStore.remove(field);
  for (const { field } of unfinishedDocuments(states)) {
    if (states[field].status === 'empty' && !waiting.has(field)) documentStore.remove(field);
  }
};

/** Follows what another tab enters into the application that this device keeps: both show the same. */
export const useDeviceDraft = ({ isSending, current, onEnded, onChanged }: DeviceDraftOptions): void => {
  const check = useEffectEvent((isRemoved: boolean) => {
    const [stored, here] = [applicationDraft.onDevice(), current()];
    if (isSending) return;
    if (applicationDraft.place() !== 'device') {
      if (stored === undefined || here !== undefined) return;
      applicationDraft.join();
    } else if (stored === undefined) {
      if (isRemoved && here !== undefined) onEnded();
      return;
    } else if (here !== undefined && stored.id !== here.id) {
      // The other tab lets the device keep another application, and there is room for one.
      applicationDraft.leave(here);
      return;
    }
    if (textOf(stored) === textOf(here)) return;
    removeOthers(stored);
    onChanged();
  });
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key?.startsWith(`${draftKeyPrefix}loan-application:`) === true) check(newValue === null);
    };
    // A page that the browser had put to sleep has missed the events.
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') check(false);
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
};
