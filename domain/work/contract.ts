import * as z from 'zod/mini';
import { accountKey, recordId } from '../http/fields.ts';
import { route, type RouteContract } from '../http/route-contract.ts';
import { correctableFieldSchema } from '../corrections/correctable-field.ts';
import { isDate } from '../text/is-date.ts';
import { incomingMailProgressSchema, incomingMailSchema } from '../incoming-mail/incoming-mail.ts';
import { outcomeSchema, shownOutcomeFieldSchema } from './shown-outcome.ts';
import { automaticMailSchema } from '../notifications/automatic-mail.ts';
import { replyProgressSchema, replySchema } from '../replies/reply.ts';
import { filledTemplateSchema } from '../replies/reply-template.ts';
import { factSchema, factSectionSchema } from '../submissions/facts.ts';
import { shownTakenSchema } from '../submissions/taken.ts';
import { typeIcons } from './type-icons.ts';
import { leadRelations } from './submission-link.ts';
import { untilReply } from './set-aside.ts';
import { listedWorkSchema, shownWorkSchema, workProgressSchema } from './shown-work.ts';
import { stepAnswerShape } from './step-answer.ts';
import { stepQuestionSchema } from './step-question-schema.ts';
import { maxTagLength, tagsSchema } from './tags.ts';
import { callProgressSchema, workCallSchema } from './work-call.ts';
import { noteProgressSchema, workNoteSchema } from './work-note.ts';
import { workChangeSchema } from './work-history.ts';

export const workRoute = {
  area: 'work',
  auth: 'admin',
  // Two administrators, whose open pages poll a few times a minute.
  throttle: { ratePerSecond: 200, burst: 400 },
  maxBodyBytes: 8 * 1024,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

/** A page costs at most five read units; see `docs/decisions/work-items.md`. */
export const workPageSize = 50;

export const columnPageSize = 25;

const listViews = ['inbox', 'waiting', 'ours', 'ready', 'aside', 'closed', 'board'] as const;

const dueFilters = ['overdue', 'today', 'week', 'none'] as const;

// Types and statuses are part of responses: a page that imported the list would load all their forms.
export const typeName = () =>
  z.string().check(z.regex(/^[a-z-]{1,40}$/, { error: 'This is not a type of submission' }));

const status = () => z.string().check(z.regex(/^[a-z-]{1,40}$/, { error: 'This is not a status' }));

/** Says what an answer to the sender changes. */
export const answerShape = () => ({
  /** The status after it; without one, it moves on what is new. */
  status: z.optional(status()),
  /** It is no answer: status, owner and clock stay. */
  leaves_item: z.optional(z.literal(true)),
});

export const deskType = () =>
  z.object({
    name: z.string(),
    label: z.string(),
    icon: z.enum(typeIcons),
    statuses: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        next: z.array(z.string()),
        /** By the next status; steps that ask for nothing are left out. */
        questions: z.record(z.string(), stepQuestionSchema),
        is_closed: z.boolean(),
        /** The refusal of the consent that it needs, in words. */
        refused_consent: z.optional(z.string()),
        /** When an email tells it to the sender: soon, or once staff have told it themselves. */
        told_by_email: z.optional(z.enum(['soon', 'once-answered'])),
      }),
    ),
    /** Status that an answer leads to if its writer says that it is the whole one. */
    answer_status: z.optional(z.string()),
    has_board: z.boolean(),
    /** How its submissions are linked with what they led to or came from. */
    lead_relation: z.optional(z.enum(leadRelations)),
    outcome_label: z.string(),
    outcome: z.array(shownOutcomeFieldSchema),
    documents: z.array(z.object({ name: z.string(), label: z.string() })),
    pass_on: z.optional(z.object({ label: z.string(), hint: z.string() })),
  });

const deskShape = {
  /** Addresses to which submissions can be given. */
  owners: z.array(z.string()),
  /** The others of the team: who is away, until a day, or disabled. */
  absent: z.array(z.object({ email: z.string(), away_until: z.optional(z.string()) })),
  types: z.array(deskType()),
};

// Not `z.iso.date`, which visitors' pages would load in their shared chunk.
export const date = () => z.string().check(z.refine(isDate, { error: 'Enter a date, like 2026-11-23' }));

export const cursor = () =>
  z.string().check(z.maxLength(1_000), z.regex(/^[\w-]+$/, { error: 'This is not a cursor' }));

const workFiltersSchema = z.strictObject({
  type: z.optional(typeName()),
  status: z.optional(status()),
  owner: z.optional(accountKey()),
  due: z.optional(z.enum(dueFilters)),
  tag: z.optional(z.string().check(z.minLength(1), z.maxLength(maxTagLength))),
  from: z.optional(date()),
  to: z.optional(date()),
  view: z.optional(z.enum(listViews)),
  /** Prefixes of words of names, email address, phone, reference number, vehicle, tags or notes. */
  search: z.optional(z.string().check(z.maxLength(200))),
});

export type WorkFilters = z.infer<typeof workFiltersSchema>;

/** Sent in the body: words, owners and tags stay out of addresses, which logs keep. */
const workListRequest = () =>
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
    items: z.array(listedWorkSchema),
    next_cursor: z.optional(cursor()),
    ...deskShape,
  });

/** Lists submissions by urgency, overdue first; the pages of a search or of several filters can be short. */
export const listWorkItems = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'list-work-items',
  method: 'POST',
  path: '/admin/work-items/searches',
  body: workListRequest(),
  response: workListPage(),
}));

/** Lists submissions for an export, which is audited; without what their senders wrote. */
export const exportWorkItems = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'export-work-items',
  method: 'POST',
  path: '/admin/work-items/exports',
  role: 'super_admin',
  body: workListRequest(),
  response: z.extend(workListPage(), { items: z.array(z.omit(listedWorkSchema, { excerpt: true })) }),
}));

export const maxUnreadCount = 100;

/** Counts unread submissions, up to 100; every open page polls it. */
export const countUnreadWork = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'count-unread-work',
  method: 'GET',
  path: '/admin/work-items/unread',
  response: z.object({ count: z.int() }),
}));

export const workItemParams = () =>
  z.strictObject({ type: typeName(), id: recordId('Invalid submission ID') });

/** Returns one submission with its history, and marks it as read. */
export const getWorkItem = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'get-work-item',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}',
  params: workItemParams(),
  response: z.object({
    item: shownWorkSchema,
    history: z.array(workChangeSchema),
    /** Empty where the sender left none. */
    sender: z.object({ email: z.string(), phone: z.string() }),
    /** How staff entered it, if they did. */
    taken: z.optional(shownTakenSchema()),
    sections: z.array(factSectionSchema),
    correctable: z.array(correctableFieldSchema()),
    /** Labels of the answers that were given in the sender's own words. */
    texts: z.array(z.string()),
    estimates: z.array(factSchema),
    /** With these a reply begins and ends. */
    greeting: z.string(),
    signature: z.string(),
    /** The refusals that stop work, in words. */
    refusals: z.array(z.string()),
    templates: z.array(filledTemplateSchema),
    /** Those that nobody wrote. */
    mails: z.array(automaticMailSchema()),
    replies: z.array(replySchema),
    notes: z.array(workNoteSchema),
    calls: z.array(workCallSchema),
    /** Written by people, by email. */
    incoming: z.array(incomingMailSchema),
    ...deskShape,
  }),
}));

/** Returns what staff do with a submission, without what anybody has typed, for polling. */
export const getWorkProgress = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'get-work-progress',
  method: 'GET',
  path: '/admin/work-items/{type}/{id}/progress',
  params: workItemParams(),
  response: z.object({
    item: workProgressSchema,
    /** Names of the outcome's fields that have a value. */
    recorded: z.array(z.string()),
    history: z.array(workChangeSchema),
    mails: z.array(automaticMailSchema()),
    replies: z.array(replyProgressSchema),
    notes: z.array(noteProgressSchema),
    calls: z.array(callProgressSchema),
    incoming: z.array(incomingMailProgressSchema),
  }),
}));

/** Updates status, owner, tags or outcome; 409 if the submission has changed since `version`. */
export const updateWorkItem = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'update-work-item',
  method: 'PUT',
  path: '/admin/work-items/{type}/{id}',
  params: workItemParams(),
  body: z.strictObject({
    version: z.int().check(z.minimum(1)),
    status: z.optional(status()),
    owner: z.optional(accountKey()),
    tags: z.optional(tagsSchema()),
    /** A date, `arrival` for the sender's next message, or empty to bring it back. */
    aside_until: z.optional(z.union([z.literal(['', untilReply]), date()])),
    outcome: z.optional(outcomeSchema),
    ...stepAnswerShape,
    /** Takes the caller’s own last step back, which asks for nothing, for ten minutes. */
    undo: z.optional(z.literal(true)),
  }),
  /** With the change that was stored; as lists show it, without a change, if nothing had to change. */
  response: z.extend(shownWorkSchema, { change: z.optional(workChangeSchema) }),
}));
