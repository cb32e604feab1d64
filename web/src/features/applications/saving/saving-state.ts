import * as z from 'zod/mini';
import { createListeners } from '../../../lib/listeners.ts';

/** The state that a page has of the application that it saves to be finished later. */
export const savingStateSchema = z.object({
  device: z.uuid(),
  email: z.string(),
  wantsReminder: z.boolean(),
  key: z.string(),
  /** Until the answer to the first save has come, it is not known, nor whether that arrived. */
  endsAt: z.optional(z.string()),
  /** By step: the revision that this page has seen. */
  seen: z.record(z.string(), z.int()),
  /** By step: the content that was saved, as JSON. */
  saved: z.record(z.string(), z.string()),
  /** It was sent or deleted elsewhere, or its days are over. */
  isEnded: z.optional(z.boolean()),
  /** The visitor did not want it any more before the first save was answered. */
  isFolded: z.optional(z.boolean()),
});

export type SavingState = z.infer<typeof savingStateSchema>;

const createSavingStore = () => {
  let state: SavingState | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let check: (() => Promise<string | undefined>) | undefined;
  const { subscribe, notify } = createListeners();
  return {
    subscribe,
    current: () => state,
    set: (next: SavingState | undefined): void => {
      state = next;
      notify();
    },
    /** Whether a link opens the application. */
    isSaved: (): boolean => state?.endsAt !== undefined && state.isEnded !== true,
    isWanted: (): boolean => state !== undefined && state.isFolded !== true,
    track: (save: Promise<unknown>): void => {
      underWay = Promise.allSettled([underWay, save]);
    },
    /** Resolves when nothing is being saved. */
    idle: (): Promise<unknown> => underWay,
    /** Returns why the application can't be sent as it is here. */
    obstacle: async (): Promise<string | undefined> => check?.(),
    /** @returns a function that ends it */
    checkBy: (next: NonNullable<typeof check>): (() => void) => {
      check = next;
      return () => (check = undefined);
    },
  };
};

/** A singleton, as the draft that it is part of. */
export const savingStore = createSavingStore();
