import { documentFields, type DocumentField } from '#domain/documents/document-fields.ts';
import { messageOf } from '../../lib/error-message.ts';
import { createListeners } from '../../lib/listeners.ts';
import { logWarning } from '../../lib/log.ts';
import type { DocumentCheck } from '../../lib/uploads/check-document.ts';
import type { PreparedDocument } from '../../lib/uploads/prepare-document.ts';
import type { UploadTask } from '../../lib/uploads/upload-task.ts';
import type { StoredDocument, UnfinishedDocument } from './application-draft.ts';
import { type DocumentState, type DocumentStates, noDocuments } from './documents-state.ts';

/** The code that checks and uploads files; it arrives only where it is used. */
export interface UploadCode {
  readonly checkDocument: (file: File) => Promise<DocumentCheck>;
  readonly prepareDocument: (file: File) => Promise<PreparedDocument>;
  readonly uploadDocument: (file: File) => UploadTask;
}

interface RunningUpload {
  task?: UploadTask;
}

/** The four documents while the page is open: they go on uploading whatever step is shown. */
export interface DocumentStore {
  readonly current: () => DocumentStates;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes over what an earlier page has uploaded, and what it has not, where nothing else was chosen. */
  readonly adopt: (documents: readonly StoredDocument[], unfinished: readonly UnfinishedDocument[]) => void;
  /** Checks a file and uploads it, in place of an earlier one. */
  readonly choose: (field: DocumentField, file: File) => Promise<void>;
  readonly pause: (field: DocumentField) => void;
  readonly resume: (field: DocumentField) => void;
  readonly retry: (field: DocumentField) => void;
  readonly remove: (field: DocumentField) => void;
  /** Says of a document what the server found wrong with it. */
  readonly refuse: (field: DocumentField, problem: string) => void;
  /** Lets paused uploads go on and waits until none is under way. */
  readonly settle: () => Promise<void>;
  /** Ends what is still under way: those documents have failed. */
  readonly giveUp: () => void;
  /** Ends and forgets everything. */
  readonly clear: () => void;
}

/** Makes the store of one page. */
export const createDocumentStore = (loadCode: () => Promise<UploadCode>): DocumentStore => {
  let states = noDocuments;
  const { subscribe, tell } = createListeners();
  const running = new Map<DocumentField, RunningUpload>();
  const files = new Map<DocumentField, File>();

  const change = (field: DocumentField, state: DocumentState): void => {
    states = { ...states, [field]: state };
    tell();
  };

  const forget = (field: DocumentField): void => {
    running.get(field)?.task?.cancel();
    running.delete(field);
    files.delete(field);
    const state = states[field];
    if (state.status !== 'empty' && state.previewUrl !== undefined) URL.revokeObjectURL(state.previewUrl);
  };

  const upload = async (field: DocumentField, file: File, entry: RunningUpload): Promise<void> => {
    const isCurrent = (): boolean => running.get(field) === entry;
    let shown = { name: file.name, size: file.size };
    change(field, { status: 'checking', ...shown });
    try {
      const code = await loadCode();
      const check = await code.checkDocument(file);
      if (!isCurrent()) return;
      if ('problem' in check) {
        files.delete(field);
        change(field, { status: 'empty', problem: check.problem });
        return;
      }
      const prepared = await code.prepareDocument(file);
      if (!isCurrent()) return;
      shown = {
        ...shown,
        size: prepared.file.size,
        ...(prepared.previewUrl && { previewUrl: prepared.previewUrl }),
      };
      const task = code.uploadDocument(prepared.file);
      entry.task = task;
      const { canPause } = task;
      change(field, { status: 'uploading', ...shown, sent: 0, isPaused: false, canPause });
      const stop = task.subscribe(() => {
        const sent = task.progress.transferred;
        const isPaused = task.state === 'paused';
        if (isCurrent()) change(field, { status: 'uploading', ...shown, sent, isPaused, canPause });
      });
      const { key } = await task.result.finally(stop);
      if (isCurrent()) change(field, { status: 'uploaded', ...shown, key });
    } catch (error) {
      if (!isCurrent()) return;
      logWarning('A document could not be uploaded', error);
      change(field, { status: 'failed', ...shown, problem: messageOf(error), canRetry: true });
    }
  };

  const start = async (field: DocumentField, file: File): Promise<void> => {
    forget(field);
    files.set(field, file);
    const entry: RunningUpload = {};
    running.set(field, entry);
    await upload(field, file, entry);
    if (running.get(field) === entry) running.delete(field);
  };

  const fields = documentFields.map(({ form }) => form);
  const isUnderWay = (): boolean =>
    fields.some((field) => states[field].status === 'checking' || states[field].status === 'uploading');
  const remove = (field: DocumentField): void => {
    forget(field);
    change(field, { status: 'empty' });
  };
  const fail = (field: DocumentField, problem: string): void => {
    const state = states[field];
    if (state.status === 'empty') return;
    const { name, size, previewUrl } = state;
    change(field, { status: 'failed', name, size, previewUrl, problem, canRetry: files.has(field) });
  };

  return {
    current: () => states,
    subscribe,
    adopt: (documents, unfinished) => {
      for (const { field, ...document } of documents) {
        if (states[field].status === 'empty') change(field, { status: 'uploaded', ...document });
      }
      for (const { field, name } of unfinished) {
        const problem = `“${name}” had not finished uploading: choose it again to go on`;
        if (states[field].status === 'empty') change(field, { status: 'empty', problem, unfinished: name });
      }
    },
    choose: start,
    pause: (field) => running.get(field)?.task?.pause(),
    resume: (field) => running.get(field)?.task?.resume(),
    retry: (field) => {
      const file = files.get(field);
      if (file) void start(field, file);
    },
    remove,
    refuse: fail,
    settle: async () => {
      for (const { task } of running.values()) if (task?.canPause === true) task.resume();
      if (!isUnderWay()) return;
      await new Promise<void>((resolve) => {
        const stop = subscribe(() => {
          if (isUnderWay()) return;
          stop();
          resolve();
        });
      });
    },
    giveUp: () => {
      for (const [field, { task }] of running) {
        running.delete(field);
        task?.cancel();
        fail(field, 'you sent the application without it');
      }
    },
    clear: () => fields.forEach(remove),
  };
};
