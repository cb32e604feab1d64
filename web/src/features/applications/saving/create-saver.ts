import type { ApplicationDraft } from '#domain/applications/application-fields.ts';
import { stepQuestions } from '#domain/applications/application-form.ts';
import type { StartingPoint } from '#domain/applications/starting-point.ts';
import { tooManyRequests } from '#domain/http/api-error.ts';
import { saveApplication, type ShownStep } from '#domain/saved-applications/contract.ts';
import type * as z from 'zod/mini';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';
import type { request as callApi } from '../../../lib/api/request.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { createListeners } from '../../../lib/listeners.ts';
import type { StoredDocument } from '../application-draft.ts';
import type { SavingState, savingStore as store } from './saving-state.ts';
import { contentText, isEmptyStep, stepContent } from './step-content.ts';

type Version = ShownStep['others'][number];

export interface SaverState {
  /** A refused save is not tried again until something changes. */
  readonly phase: 'idle' | 'saving' | 'saved' | 'failed' | 'refused' | 'ended';
  readonly savedAt?: string;
  readonly problem?: string;
  /** By step: what others have saved meanwhile. */
  readonly others: Readonly<Record<number, readonly Version[]>>;
}

interface SaverTools {
  /** Id of its own: a tab that the browser has copied of another has the same device. */
  readonly page: string;
  readonly store: Pick<typeof store, 'current' | 'set' | 'track'>;
  readonly read: () => {
    readonly id: string;
    readonly answers: ApplicationDraft;
    readonly documents: readonly StoredDocument[];
    readonly startingPoint: StartingPoint | undefined;
  };
  readonly request: typeof callApi;
  readonly later: (action: () => void, ms: number) => void;
}

interface SaveOptions {
  /** Whether the page is being left. */
  readonly isLeaving?: boolean;
  /** Whether to save all steps, which shows what others have saved of them. */
  readonly isWhole?: boolean;
}

const firstRetryMs = 5_000;
const maxRetryMs = 60_000;

/** Browsers limit keepalive requests to 64 KiB, including headers. */
const maxKeepaliveBytes = 60 * 1024;

/** Too many requests for a moment, or a fault of ours. */
const isRetryable = ({ code, status = 500 }: ApiError): boolean =>
  status >= 500 || code === tooManyRequests.error.code;

const isUnsaved = (phase: SaverState['phase']): boolean => phase === 'failed' || phase === 'refused';

/** Creates what saves an application to be finished later: what has changed, again until it succeeds. */
export const createSaver = ({ page, store, read, request, later }: SaverTools) => {
  let state: SaverState = { phase: 'idle', others: {} };
  let retryMs = firstRetryMs;
  let count = 0;
  let answered = { device: '', count: 0 };
  /** Steps of which the visitor has chosen a version that is not saved yet. */
  const settled = new Set<number>();
  const { subscribe, notify } = createListeners();
  const change = (next: Partial<SaverState>): void => {
    state = { ...state, ...next };
    notify();
  };

  const listChanges = (isWhole: boolean) => {
    const saving = store.current();
    if (saving === undefined || saving.isEnded === true || saving.isFolded === true) return [];
    const { answers, documents } = read();
    return stepQuestions.flatMap((_, index) => {
      const step = index + 1;
      const content = stepContent(step, answers, documents);
      const text = contentText(content);
      const saved = saving.saved[step];
      const isUnchanged = saved === text || (saved === undefined && isEmptyStep(step, text));
      const isFirst = step === 1 && saving.endsAt === undefined;
      if (isUnchanged && !isWhole && !settled.has(step) && !isFirst) return [];
      const sent = { step, based_on: saving.seen[step] ?? 0, settles: settled.has(step), ...content };
      return [{ sent, text }];
    });
  };

  const describe = ({ device, key, email, wantsReminder, endsAt }: SavingState) => {
    const { id, startingPoint } = read();
    return {
      id,
      device,
      key,
      ...(endsAt === undefined && { email, wants_reminder: wantsReminder }),
      ...(startingPoint !== undefined && { starting_point: startingPoint }),
    };
  };

  const take = (steps: readonly ShownStep[], sent: ReadonlyMap<number, string>): void => {
    const saving = store.current();
    if (saving === undefined) return;
    const [seen, saved, others] = [{ ...saving.seen }, { ...saving.saved }, { ...state.others }];
    for (const { step, revision, others: kept, ...newest } of steps) {
      const text = sent.get(step);
      if (text === undefined) continue;
      settled.delete(step);
      const different = [newest, ...kept].filter((version) => contentText(version) !== text);
      others[step] = different;
      // The versions of others are seen once this page's own version is the newest.
      if (contentText(newest) === text) seen[step] = revision;
      // Until one is chosen, it is sent again, which shows the others after a reload.
      if (different.length === 0) saved[step] = text;
      else delete saved[step];
    }
    store.set({ ...saving, seen, saved });
    change({ others });
  };

  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'no_longer_available') {
      const saving = store.current();
      // Kept, since sending it must not make a second application of it.
      if (saving !== undefined) store.set({ ...saving, isEnded: true });
      change({ phase: 'ended', problem: error.message, others: {} });
      return;
    }
    if (isRefusal(error) && !isRetryable(error)) {
      change({ phase: 'refused', problem: errorMessage(error) });
      return;
    }
    change({ phase: 'failed', problem: errorMessage(error) });
    later(() => {
      if (state.phase === 'failed') void save();
    }, retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  };

  const accept = (
    { key, email, ends_at: endsAt, saved_at: savedAt, steps }: z.output<typeof saveApplication.response>,
    device: string,
    count: number,
    sent: ReadonlyMap<number, string>,
  ): void => {
    const current = store.current();
    // An answer to an earlier save says nothing new; neither does one about an application that was left meanwhile.
    if (current?.device !== device) return;
    if (answered.device === device && count < answered.count) return;
    answered = { device, count };
    retryMs = firstRetryMs;
    store.set({ ...current, key, email, endsAt });
    take(steps, sent);
    change({ phase: 'saved', savedAt });
  };

  const send = async (changes: ReturnType<typeof listChanges>, isLeaving: boolean): Promise<void> => {
    const saving = store.current();
    if (saving === undefined) return;
    const { device } = saving;
    count += 1;
    const sentAs = count;
    if (!isUnsaved(state.phase)) change({ phase: 'saving' });
    const body = { ...describe(saving), page, count, steps: changes.map(({ sent }) => sent) };
    const keepalive = isLeaving && new Blob([JSON.stringify(body)]).size <= maxKeepaliveBytes;
    try {
      const response = await request(saveApplication, body, { keepalive });
      accept(response, device, sentAs, new Map(changes.map(({ sent, text }) => [sent.step, text])));
    } catch (error) {
      if (store.current()?.device === device) fail(error);
    }
  };

  const save = async ({ isLeaving = false, isWhole = false }: SaveOptions = {}): Promise<void> => {
    const changes = listChanges(isWhole);
    if (changes.length === 0) {
      if (isUnsaved(state.phase)) change({ phase: state.savedAt === undefined ? 'idle' : 'saved' });
      return;
    }
    const sent = send(changes, isLeaving);
    store.track(sent);
    await sent;
  };

  return {
    current: () => state,
    subscribe,
    save,
    /** Returns whether nobody has saved other answers meanwhile, as far as that can be found out. */
    isNewest: async (): Promise<boolean> => {
      await save({ isWhole: true });
      return Object.values(state.others).every((versions) => versions.length === 0);
    },
    /** Saves a step as the one that the visitor chose. */
    settle: async (step: number): Promise<void> => {
      settled.add(step);
      change({ others: { ...state.others, [step]: [] } });
      await save();
    },
  };
};
