import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { buildChecklist, outstandingDocuments } from '#domain/documents/checklist.ts';
import { workDocumentsSchema } from '#domain/documents/work-documents.ts';
import type { WorkDocuments } from '#domain/documents/work-documents.ts';
import type { StoredSubmission, SubmissionType } from '#domain/submissions/submission-type.ts';
import { withState } from '#domain/work/new-work-item.ts';
import { workItemSchema, type WorkItem } from '#domain/work/work-item.ts';

const attributesSchema = z.record(z.string(), z.unknown());

const askedSchema = z.pick(workDocumentsSchema, { marks: true, request: true });

/** Values that a reply changed, before and after, as they are kept with it until it is sent. */
export const replyEffectSchema = z.object({
  item: z.object({ was: attributesSchema, became: attributesSchema }),
  documents: z.optional(z.object({ was: askedSchema, became: askedSchema })),
});

export type ReplyEffect = z.infer<typeof replyEffectSchema>;

interface Changed<State> {
  readonly was: State;
  readonly became: State;
}

const withoutVersion = ({ version: _version, ...item }: WorkItem): Readonly<Record<string, unknown>> => item;

/** Returns the attributes in which two versions of a work item differ. */
const compareItems = ({ was, became }: Changed<WorkItem>): ReplyEffect['item'] => {
  const [before, after] = [withoutVersion(was), withoutVersion(became)];
  const differing = ([name]: [string, unknown]): boolean => !isDeepStrictEqual(before[name], after[name]);
  return {
    was: Object.fromEntries(Object.entries(before).filter(differing)),
    became: Object.fromEntries(Object.entries(after).filter(differing)),
  };
};

/** Returns what a reply changes, as it is stored with it. */
export const replyEffect = (
  item: Changed<WorkItem>,
  documents: Changed<WorkDocuments> | undefined,
): ReplyEffect => ({
  item: compareItems(item),
  ...(documents && {
    documents: {
      was: z.parse(askedSchema, documents.was),
      became: z.parse(askedSchema, documents.became),
    },
  }),
});

/** Returns an item with the earlier values of those attributes that are still as the reply left them. */
const restoreItem = (item: WorkItem, { was, became }: ReplyEffect['item']): WorkItem => {
  const current: Readonly<Record<string, unknown>> = item;
  const restored = new Set(
    Object.keys({ ...was, ...became }).filter((name) => isDeepStrictEqual(current[name], became[name])),
  );
  return workItemSchema().parse(
    Object.fromEntries([
      ...Object.entries(current).filter(([name]) => !restored.has(name)),
      ...Object.entries(was).filter(([name]) => restored.has(name)),
    ]),
  );
};

const isIn = (marks: WorkDocuments['marks'], wanted: WorkDocuments['marks'][number]): boolean =>
  marks.some((mark) => isDeepStrictEqual(mark, wanted));

/** Returns documents without the request of a reply; what came meanwhile stays. */
const restoreRequest = (
  documents: WorkDocuments,
  { was, became }: NonNullable<ReplyEffect['documents']>,
): WorkDocuments => {
  const { request: current, ...others } = documents;
  const request = current?.reply_id === became.request?.reply_id ? was.request : current;
  const replaced = was.marks.filter((mark) => !isIn(became.marks, mark));
  const kept = others.marks.filter((mark) => isIn(was.marks, mark) || !isIn(became.marks, mark));
  return {
    ...others,
    marks: [...replaced, ...kept].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    ...(request !== undefined && { request }),
  };
};

interface Found {
  readonly type: SubmissionType;
  readonly submission: StoredSubmission;
  readonly item: WorkItem;
  readonly stored: WorkDocuments;
}

/** Returns a submission as if a reply had not been written, in the next version; changes by others since then stay. */
export const takeBack = (
  { type, item, submission, stored }: Found,
  effect: ReplyEffect,
): Pick<Found, 'item' | 'stored'> => {
  const restored = { ...restoreItem(item, effect.item), version: item.version + 1 };
  if (effect.documents === undefined) return { item: withState(type.work, restored), stored };
  const after = restoreRequest(stored, effect.documents);
  const outstanding = outstandingDocuments(buildChecklist(type, submission, after)).length;
  const { outstanding: _before, ...others } = restored;
  return {
    item: withState(type.work, { ...others, ...(outstanding > 0 && { outstanding }) }),
    stored: after,
  };
};
