import { withoutRequestLinks } from '#domain/my-request/request-link.ts';
import type { saveWorkNote as contract } from '#domain/work/note-contract.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { WorkNote } from '#domain/work/work-note.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import { VersionConflictError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import { findSubmissionType } from '../find-submission-type.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import type { NoteRepository } from './note.repository.ts';

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly work: Pick<WorkItemRepository, 'get'>;
  readonly notes: NoteRepository;
  readonly audit: AuditLog;
  readonly now: () => number;
}

interface RequestedNote {
  readonly revision: number;
  readonly text: string;
  readonly by: string;
}

/** Recognises a retry after a lost response. */
const findSavedNote = (
  stored: WorkNote | undefined,
  { revision, text, by }: RequestedNote,
): WorkNote | undefined =>
  stored?.revision === revision + 1 && stored.text === text && stored.by_email === by ? stored : undefined;

/** Latest first. */
const earlierRevisions = (stored: WorkNote | undefined): WorkNote['earlier'] =>
  stored === undefined
    ? []
    : [{ text: stored.text, at: stored.at, by_email: stored.by_email }, ...stored.earlier];

/**
 * Stores a note or a new revision of it, with the earlier ones.
 * @throws NotFoundError, AuditUnavailableError, VersionConflictError with the latest revision
 */
export const saveWorkNote = async (
  {
    params: { type, id, note: noteId },
    body: { text: typed, revision },
    admin,
    sourceIp,
  }: AdminRequest<typeof contract>,
  { types, work, notes, audit, now }: Dependencies,
): Promise<WorkNote> => {
  const { name } = findSubmissionType(types, type);
  const text = withoutRequestLinks(typed);
  const item = await work.get(workItemId(type, id));
  const stored = await notes.find(item.id, noteId);
  const wanted = { revision, text, by: admin.email };
  const saved = findSavedNote(stored, wanted);
  if (saved !== undefined) {
    await notes.putFurtherWords(item, saved);
    return saved;
  }
  if ((stored?.revision ?? 0) !== revision) throw new VersionConflictError(stored?.revision ?? 0);
  const note: WorkNote = {
    note_id: noteId,
    text,
    at: new Date(now()).toISOString(),
    by_email: admin.email,
    revision: revision + 1,
    earlier: earlierRevisions(stored),
  };
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.note',
    record_type: name,
    record_id: id,
    fields: [],
  });
  if (await notes.replace(item, note)) return note;
  await work.get(item.id);
  const latest = await notes.find(item.id, noteId);
  const concurrentlySaved = findSavedNote(latest, wanted);
  if (concurrentlySaved === undefined) throw new VersionConflictError(latest?.revision ?? 0);
  return concurrentlySaved;
};
