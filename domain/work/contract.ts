import * as z from 'zod/mini';
import { recordId } from '../http/fields.ts';
import { route, type RouteContract } from '../http/route-contract.ts';
import { isDate } from './is-date.ts';
import { outcomeSchema, shownOutcomeFieldSchema } from './shown-outcome.ts';
import { replySchema } from '../replies/reply.ts';
import { filledTemplateSchema } from '../replies/reply-template.ts';
import { factSchema, factSectionSchema } from '../submissions/facts.ts';
import { untilSenderReplies } from './set-aside.ts';
import { shownWorkSchema } from './shown-work.ts';
import { tagsSchema } from './tags.ts';
import { workNoteSchema } from './work-note.ts';
import { workChangeSchema } from './work-history.ts';

/** What all calls of the administrators about submissions have in common. */
export const workRoute = {
  area: 'work',
  auth: 'admin',
  // Two people, each of whose open pages asks for news a few times a minute.
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 8 * 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

/** Most work items of a page: within five read units, whatever was typed; see `docs/decisions/2026-11-23-work-items.md`. */
export const workPageSize = 50;

/** Most work items of a page of a board's column, as many as people look through. */
export const columnPageSize = 25;

/** What of all submissions a list shows: what is to do, what is set aside, what is closed, or one column of a type's board. */
const workViews = ['inbox', 'aside', 'closed', 'board'] as const;

/** How soon the work items of a list are due; `none` are those that wait for somebody else. */
const dueFilters = ['overdue', 'today', 'week', 'none'] as const;

// Which types and statuses there are is said in responses: a page that knew the list of types would load all their forms.
export const typeName = () =>
  z.string().check(z.regex(/^[a-z-]{1,40}$/, { error: 'This is no type of submission' }));

/** Name of a status; which there are is said in responses. */
export const status = () => z.string().check(z.regex(/^[a-z-]{1,40}$/, { error: 'This is no status' }));

/** A type of submissions with its statuses, in the order in which they are worked through. */
export const deskType = () =>
  z.object({
    name: z.string(),
    label: z.string(),
    statuses: z.array(z.object({ name: z.string(), label: z.string(), next: z.array(z.string()) })),
    /** Whether its submissions are shown on a board, too. */
    has_board: z.boolean(),
    /** What is recorded of one, and what all of that is called. */
    outcome_label: z.string(),
    outcome: z.array(shownOutcomeFieldSchema),
    /** The documents that belong to one, by the attributes that name them. */
    documents: z.array(z.object({ name: z.string(), label: z.string() })),
    /** Passes one on to somebody else, where it can be. */
    pass_on: z.optional(z.object({ label: z.string(), hint: z.string() })),
  });

/** What a page of the desk needs to know besides submissions. */
const deskShape = {
  /** Addresses of the administrators who can be owners. */
  owners: z.array(z.string()),
  types: z.array(deskType()),
};

/** Address of an administrator, or `nobody`. */
const owner = () => z.string().check(z.maxLength(254), z.toLowerCase());

/** A day of the calendar. */
// Not `z.iso.date`: pages of visitors would carry it in the chunk that they share.
export const date = () => z.string().check(z.refine(isDate, { error: 'Enter a date, like 2026-11-23' }));

/** Where a list goes on, as its last page told. */
export const cursor = () =>
  z.string().check(z.maxLength(1_000), z.regex(/^[\w-]+$/, { error: 'This is not a cursor' }));

const workFiltersSchema = z.strictObject({
  type: z.optional(typeName()),
  status: z.optional(status()),
  owner: z.optional(owner()),
  due: z.optional(z.enum(dueFilters)),
  /** First and last day on which they were received, in Auckland. */
  from: z.optional(date()),
  to: z.optional(date()),
  view: z.optional(z.enum(workViews)),
  /** Beginnings of words of a sender's name, mailbox, phone or of the reference number. */
  search: z.optional(z.string().check(z.maxLength(200))),
});

export type WorkFilters = z.infer<typeof workFiltersSchema>;

const workListQuery = () =>
  z.extend(workFiltersSchema, { cursor: z.optional(cursor()) }).check(
    z.refine(({ from = '', to = from }) => from <= to, {
      error: 'The last day must not be before the first',
      path: ['to'],
    }),
    z.refine(
      ({ view, type, status: column }) => view !== 'board' || (type !== undefined && column !== undefined),
      {
        error: 'A column of a board has a type and a status',
        path: ['view'],
      },
    ),
  );

const workListPage = () =>
  z.object({
    items: z.array(shownWorkSchema),
    /** Asks for what comes after; absent on the last page. */
    next_cursor: z.optional(cursor()),
    ...deskShape,
  });

/**
 * Submissions as staff work on them, a page at a time: what is overdue first, then what is due, open, set aside and closed. A list by the
 * time of receipt alone begins with the newest, a column of a board with what has stood there longest, or ended last. A search or several filters may answer a page that is not full, or empty, and
 * still say where they go on.
 */
export const listWorkItems = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'list-work-items',
  method: 'GET',
  path: '/admin/work-items',
  query: workListQuery(),
  response: workListPage(),
}));

/** The same to be taken out of the product, which is recorded with the first page. */
export const exportWorkItems = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'export-work-items',
  method: 'GET',
  path: '/admin/work-items/export',
  role: 'super_admin',
  query: workListQuery(),
  response: workListPage(),
}));

/** Most unread submissions that are counted: beyond, nobody needs the number. */
export const maxUnreadCount = 100;

/** How many submissions nobody has opened yet, at most `maxUnreadCount`; every open page of administrators asks a few times a minute. */
export const countUnreadWork = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'count-unread-work',
  method: 'GET',
  path: '/admin/work-items/unread',
  response: z.object({ count: z.int() }),
}));

/** The path's variables of a route about one submission. */
export const workItemParams = () =>
  z.strictObject({ type: typeName(), id: recordId('Invalid submission ID') });

/** One submission with what staff did with it, the latest first. It is read from then on. Documents have routes of their own. */
export const getWorkItem = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'get-work-item',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}',
  params: workItemParams(),
  response: z.object({
    item: shownWorkSchema,
    history: z.array(workChangeSchema),
    /** What the visitor sent, in the words of the form. */
    sections: z.array(factSectionSchema),
    /** What is worked out from it. */
    estimates: z.array(factSchema),
    /** Beginnings of replies, filled in. */
    templates: z.array(filledTemplateSchema),
    /** What was answered by mail, the latest first. */
    replies: z.array(replySchema),
    /** What administrators noted, the latest first. */
    notes: z.array(workNoteSchema),
    ...deskShape,
  }),
}));

/** What staff did with a submission, the latest first, without what the visitor sent: an open page asks for it again and again. */
export const getWorkProgress = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'get-work-progress',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}/progress',
  params: workItemParams(),
  response: z.object({
    item: shownWorkSchema,
    history: z.array(workChangeSchema),
    replies: z.array(replySchema),
    notes: z.array(workNoteSchema),
  }),
}));

/**
 * Changes status, owner, tags or recorded outcome of a submission, with an entry in its history; 409 when somebody else has changed it since that version was read.
 */
export const updateWorkItem = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'update-work-item',
  method: 'PUT',
  path: '/admin/work-items/{type}/{id}',
  params: workItemParams(),
  body: z.strictObject({
    version: z.int().check(z.minimum(1)),
    status: z.optional(status()),
    owner: z.optional(owner()),
    /** All of them, in the place of those before. */
    tags: z.optional(tagsSchema()),
    /** Until when it is out of the inbox: a day, until its sender writes, or empty to bring it back. */
    aside_until: z.optional(z.union([z.literal(['', untilSenderReplies]), date()])),
    /** Fields that the type declares; an empty value takes the stored one away. */
    outcome: z.optional(outcomeSchema),
    /** Why it goes on without what its next status asks for; it stands in the history. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  response: shownWorkSchema,
}));
