import {
  type DocumentField,
  type DocumentSlot,
  documentSlots,
  maxFurtherDocuments,
} from '#domain/documents/document-fields.ts';
import type { StoredDocument, UnfinishedDocument } from './application-draft.ts';

/** A chosen file, as the page shows it; `size` in bytes. */
interface ShownFile {
  readonly name: string;
  readonly size: number;
  /** Address of a picture of it, in this page. */
  readonly previewUrl?: string | undefined;
}

/** Where one of the documents stands. */
export type DocumentState =
  /** Nothing chosen; `problem` says why the last choice was not taken, `unfinished` names what a reload cut off. */
  | { readonly status: 'empty'; readonly problem?: string; readonly unfinished?: string }
  | ({ readonly status: 'checking' } & ShownFile)
  /** `sent` in bytes. */
  | ({
      readonly status: 'uploading';
      readonly sent: number;
      readonly isPaused: boolean;
      readonly canPause: boolean;
    } & ShownFile)
  | ({ readonly status: 'failed'; readonly problem: string; readonly canRetry: boolean } & ShownFile)
  | ({ readonly status: 'uploaded'; readonly key: string } & ShownFile);

/** The documents of the application, by their places. */
export type DocumentStates = Readonly<Record<DocumentField, DocumentState>>;

// The overload gives each place its state, which TypeScript cannot follow through `Object.fromEntries`.
function emptyStates(): DocumentStates;
function emptyStates(): Partial<DocumentStates> {
  return Object.fromEntries(documentSlots.map(({ form }) => [form, { status: 'empty' }]));
}

/** The documents as the form opens. */
export const emptyDocuments: DocumentStates = emptyStates();

/** Returns whether a place has a file, or waits for another one after its file was refused or cut off. */
const isTaken = (state: DocumentState): boolean =>
  state.status !== 'empty' || missingReason(state) !== undefined;

/** Returns the places to show: the four, and of each further kind those in use and the next one, while there is room. */
export const shownSlots = (states: DocumentStates): DocumentSlot[] => {
  const further = documentSlots.filter(({ kind }) => kind !== undefined);
  const hasRoom = further.filter(({ form }) => isTaken(states[form])).length < maxFurtherDocuments;
  const nextFreeSlot = (kind: string | undefined) =>
    further.find((slot) => slot.kind === kind && !isTaken(states[slot.form]));
  return documentSlots.filter(
    (slot) =>
      slot.kind === undefined || isTaken(states[slot.form]) || (hasRoom && nextFreeSlot(slot.kind) === slot),
  );
};

/** The documents that have arrived, to be kept and sent. */
export const arrivedDocuments = (states: DocumentStates): StoredDocument[] =>
  documentSlots.flatMap(({ form }) => {
    const state = states[form];
    return state.status === 'uploaded'
      ? [{ field: form, key: state.key, name: state.name, size: state.size }]
      : [];
  });

const unfinishedName = (state: DocumentState): string | undefined => {
  if (state.status === 'empty') return state.unfinished;
  return state.status === 'uploaded' ? undefined : state.name;
};

/** The documents that were chosen and have not arrived, to be named after a reload. */
export const unfinishedDocuments = (states: DocumentStates): UnfinishedDocument[] =>
  documentSlots.flatMap(({ form }) => {
    const name = unfinishedName(states[form]);
    return name === undefined ? [] : [{ field: form, name }];
  });

/** Why a document that was chosen is not there; undefined when it is, may still come, or none was chosen. */
export const missingReason = (state: DocumentState): string | undefined => {
  if (state.status === 'failed') return `“${state.name}” failed: ${state.problem}`;
  return state.status === 'empty' ? state.problem : undefined;
};

/** Labels of the documents that were chosen and did not arrive: refused, failed, or cut off by a reload. */
export const missingDocuments = (states: DocumentStates): string[] =>
  documentSlots.flatMap(({ form, label }) => (missingReason(states[form]) === undefined ? [] : [label]));

/** Labels of the documents that are in one of some states. */
export const labelsByStatus = (states: DocumentStates, ...statuses: DocumentState['status'][]): string[] =>
  documentSlots.flatMap(({ form, label }) => (statuses.includes(states[form].status) ? [label] : []));

/** Whether anything was chosen that a closed page would lose or forget. */
export const hasDocuments = (states: DocumentStates): boolean =>
  documentSlots.some(({ form }) => states[form].status !== 'empty');

/** Bytes of all documents that have arrived or still may, and how many of them have been sent. */
export const uploadProgress = (
  documents: DocumentStates,
): { readonly sent: number; readonly size: number } => {
  let [sent, size] = [0, 0];
  for (const { form } of documentSlots) {
    const state = documents[form];
    if (state.status === 'empty' || state.status === 'failed') continue;
    size += state.size;
    if (state.status === 'uploading') sent += state.sent;
    if (state.status === 'uploaded') sent += state.size;
  }
  return { sent, size };
};
