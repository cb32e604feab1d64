import { documentSlots, type DocumentField } from '#domain/documents/document-fields.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { DocumentCheck } from '../../lib/uploads/check-document.ts';
import type { PreparedDocument } from '../../lib/uploads/prepare-document.ts';
import { createUploadList } from '../../lib/uploads/upload-list.ts';
import type { UploadTask } from '../../lib/uploads/upload-task.ts';
import type { StoredDocument, UnfinishedDocument } from './application-draft.ts';
import {
  type DocumentState,
  type DocumentStates,
  emptyDocuments,
  placesFor,
  type ShownFile,
} from './documents-state.ts';

/** The upload code, loaded on demand. */
export interface UploadCode {
  readonly checkDocument: (file: File) => Promise<DocumentCheck>;
  readonly prepareDocument: (file: File) => Promise<PreparedDocument>;
  readonly uploadDocument: (file: File) => UploadTask;
}

const fields = documentSlots.map(({ form }) => form);

const isUnderWay = ({ status }: DocumentState): boolean => status === 'checking' || status === 'uploading';

/** Creates the document store; uploads continue across steps. */
export const createDocumentStore = (loadCode: () => Promise<UploadCode>) => {
  const list = createUploadList<DocumentField, DocumentStates, UploadTask>({
    initial: emptyDocuments,
    noun: 'document',
    contains: (states, field) => states[field].status !== 'empty',
    isUploading: (states) => fields.some((field) => isUnderWay(states[field])),
    upload: async (field, listed, isCurrent) => {
      const { file } = listed;
      let shown: ShownFile = { name: file.name, size: file.size };
      change(field, { status: 'checking', ...shown });
      const code = await loadCode();
      const check = await code.checkDocument(file);
      if (!isCurrent()) return;
      if ('problem' in check) {
        change(field, { status: 'empty', problem: check.problem });
        return;
      }
      const { file: prepared, previewUrl, note = check.note } = await code.prepareDocument(file);
      if (!isCurrent()) return;
      listed.previewUrl = previewUrl;
      shown = { ...shown, size: prepared.size, previewUrl, note };
      const task = code.uploadDocument(prepared);
      listed.task = task;
      const { canPause } = task;
      change(field, { status: 'uploading', ...shown, sent: 0, isPaused: false, canPause });
      const stop = task.subscribe(() => {
        const sent = task.progress.transferred;
        const isPaused = task.state === 'paused';
        if (isCurrent()) change(field, { status: 'uploading', ...shown, sent, isPaused, canPause });
      });
      const { key } = await task.result.finally(stop);
      if (isCurrent()) change(field, { status: 'uploaded', ...shown, key });
    },
    fail: (field, error) => fail(field, errorMessage(error)),
  });
  const { current, subscribe, getFile, start, stop, waitForUploads } = list;

  const change = (field: DocumentField, state: DocumentState): void =>
    list.change((states) => ({ ...states, [field]: state }));
  const fail = (field: DocumentField, problem: string): void => {
    const state = current()[field];
    if (state.status === 'empty') return;
    const { name, size, previewUrl, note } = state;
    const canRetry = getFile(field) !== undefined;
    change(field, { status: 'failed', name, size, previewUrl, note, problem, canRetry });
  };
  const upload = (field: DocumentField, file: File): void => {
    list.setFile(field, { file });
    void start(field);
  };
  const remove = (field: DocumentField): void => change(field, { status: 'empty' });

  return {
    current,
    subscribe,
    /** Restores the documents of an earlier page load; fields with a newer choice are left alone. */
    restore: (documents: readonly StoredDocument[], unfinished: readonly UnfinishedDocument[]): void => {
      for (const { field, ...document } of documents) {
        if (current()[field].status === 'empty') change(field, { status: 'uploaded', ...document });
      }
      for (const { field, name } of unfinished) {
        const problem = `“${name}” had not finished uploading: choose it again to go on`;
        if (current()[field].status === 'empty')
          change(field, { status: 'empty', problem, unfinished: name });
      }
    },
    /** Puts files into the places for a slot. @returns the files that found no place */
    choose: (field: DocumentField, files: readonly File[]): readonly File[] => {
      const places = placesFor(current(), field);
      places.forEach((place, index) => {
        const file = files[index];
        if (file !== undefined) upload(place, file);
      });
      return files.slice(places.length);
    },
    pause: (field: DocumentField): void => getFile(field)?.task?.pause(),
    resume: (field: DocumentField): void => getFile(field)?.task?.resume(),
    retry: (field: DocumentField): void => {
      const file = getFile(field)?.file;
      if (file) upload(field, file);
    },
    remove,
    /** Sets the status of a document that the server rejected to failed. */
    markRejected: fail,
    /** Resumes paused uploads, then waits until none is checked or uploaded; failed ones count as done. */
    waitForUploads: (): Promise<void> => {
      for (const field of fields) {
        const task = getFile(field)?.task;
        if (task?.canPause === true) task.resume();
      }
      return waitForUploads();
    },
    /** Cancels unfinished uploads and marks them as failed. */
    cancelUnfinished: (): void => {
      for (const field of fields.filter((name) => isUnderWay(current()[name]))) {
        stop(field);
        fail(field, 'you sent the application without it');
      }
    },
    clear: (): void => fields.forEach(remove),
  };
};
