import * as z from 'zod/mini';

/** What a page knows of the application that it saves to be finished later. */
export const savingStateSchema = z.object({
  device: z.uuid(),
  email: z.string(),
  wantsReminder: z.boolean(),
  /** Until the first save has succeeded, there is none. */
  key: z.optional(z.string()),
  endsAt: z.optional(z.string()),
  count: z.int(),
  /** By step: the revision that this page has seen. */
  seen: z.record(z.string(), z.int()),
  /** By step: the content that was saved, as JSON. */
  saved: z.record(z.string(), z.string()),
});

export type SavingState = z.infer<typeof savingStateSchema>;

const createSavingStore = () => {
  let state: SavingState | undefined;
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    set: (next: SavingState | undefined): void => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** A singleton, as the draft that it is part of. */
export const savingStore = createSavingStore();
