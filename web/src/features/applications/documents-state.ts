import {
  type DocumentField,
  type DocumentSlot,
  documentSlots,
  maxFurtherDocuments,
} from '#domain/documents/document-fields.ts';
import { failedUploadText } from '../../lib/uploads/failed-upload-text.ts';
import type { StoredDocument, UnfinishedDocument } from './application-draft.ts';

/** `size` in bytes. */
export interface ShownFile {
  readonly name: string;
  readonly size: number;
  /** Object URL. */
  readonly previewUrl?: string | undefined;
  /** A sentence for the visitor. */
  readonly note?: string | undefined;
}

export type DocumentState =
  /** `problem`: why the last choice was rejected; `unfinished`: file name of an upload that a reload interrupted. */
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

export type DocumentStates = Readonly<Record<DocumentField, DocumentState>>;

// The overload gives each place its state, which TypeScript cannot follow through `Object.fromEntries`.
function emptyStates(): DocumentStates;
function emptyStates(): Partial<DocumentStates> {
  return Object.fromEntries(documentSlots.map(({ form }) => [form, { status: 'empty' }]));
}

export const emptyDocuments: DocumentStates = emptyStates();

/** Returns whether a slot has a file, or a rejected one to replace. */
const isTaken = (state: DocumentState): boolean =>
  state.status !== 'empty' || missingReason(state) !== undefined;

const furtherSlots = documentSlots.filter(({ kind }) => kind !== undefined);

/** Returns whether another further document may be added. */
export const hasFurtherRoom = (states: DocumentStates): boolean =>
  furtherSlots.filter(({ form }) => isTaken(states[form])).length < maxFurtherDocuments;

/** Returns the four fixed slots and, for each further kind, those in use plus one free, up to the limit. */
export const shownSlots = (states: DocumentStates): DocumentSlot[] => {
  const hasRoom = hasFurtherRoom(states);
  const nextFreeSlot = (kind: string | undefined) =>
    furtherSlots.find((slot) => slot.kind === kind && !isTaken(states[slot.form]));
  return documentSlots.filter(
    (slot) =>
      slot.kind === undefined || isTaken(states[slot.form]) || (hasRoom && nextFreeSlot(slot.kind) === slot),
  );
};

/** Returns whether several files may be chosen for a slot at once. */
export const takesSeveral = (field: DocumentField): boolean =>
  furtherSlots.some(({ form }) => form === field);

/** Returns the slots for files: of a further kind the empty ones, the chosen one and those to choose again first. */
export const placesFor = (states: DocumentStates, field: DocumentField): DocumentField[] => {
  const kind = furtherSlots.find(({ form }) => form === field)?.kind;
  if (kind === undefined) return [field];
  const isFree = (slot: DocumentSlot): boolean => slot.kind === kind && states[slot.form].status === 'empty';
  const rank = ({ form }: DocumentSlot): number => {
    if (form === field) return 0;
    return isTaken(states[form]) ? 1 : 2;
  };
  const free = furtherSlots.filter(isFree).sort((one, other) => rank(one) - rank(other));
  const used = furtherSlots.filter((slot) => isTaken(states[slot.form]) && !isFree(slot)).length;
  return free.slice(0, Math.max(0, maxFurtherDocuments - used)).map(({ form }) => form);
};

/** Returns whether a file chosen for a slot would find a place without replacing another. */
export const hasRoomAt = (states: DocumentStates, field: DocumentField): boolean =>
  placesFor(states, field).some((place) => states[place].status === 'empty');

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

/** Returns unfinished documents, to name them after a reload. */
export const unfinishedDocuments = (states: DocumentStates): UnfinishedDocument[] =>
  documentSlots.flatMap(({ form }) => {
    const name = unfinishedName(states[form]);
    return name === undefined ? [] : [{ field: form, name }];
  });

/** Returns why a chosen document is missing; undefined if it arrived, is uploading or was never chosen. */
export const missingReason = (state: DocumentState): string | undefined => {
  if (state.status === 'failed') return `“${state.name}”: ${failedUploadText(state.problem)}`;
  return state.status === 'empty' ? state.problem : undefined;
};

/** Returns labels of documents that were rejected, failed or interrupted. */
export const missingDocuments = (states: DocumentStates): string[] =>
  documentSlots.flatMap(({ form, label }) => (missingReason(states[form]) === undefined ? [] : [label]));

export const labelsByStatus = (states: DocumentStates, ...statuses: DocumentState['status'][]): string[] =>
  documentSlots.flatMap(({ form, label }) => (statuses.includes(states[form].status) ? [label] : []));

export const hasDocuments = (states: DocumentStates): boolean =>
  documentSlots.some(({ form }) => states[form].status !== 'empty');

/** Returns the bytes sent and the total, without failed documents. */
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
