import * as z from 'zod/mini';
import { contactFieldSchema } from '../corrections/contact-field.ts';
import { linkPersons } from './request-link.ts';
import { shownJointSchema } from './shown-joint.ts';

/** Proof that the link's holder has typed the fact; each answer has a new one. */
export const passSchema = z.strictObject({
  until: z.iso.datetime(),
  secret: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export type Pass = z.infer<typeof passSchema>;

/** Minutes without a call, after which the fact is asked for again. */
export const passMinutes = 30;

const shownStepSchema = z.object({ label: z.string(), at: z.iso.datetime() });

const shownClockSchema = z.object({
  label: z.string(),
  due_at: z.iso.datetime(),
  done_at: z.optional(z.iso.datetime()),
});

const shownMessageSchema = z.object({
  at: z.iso.datetime(),
  /** First name of who wrote it; absent if the sender did. */
  from: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
});

/** Only for a visitor that has typed the fact. */
const sentSchema = z.object({
  first_name: z.string(),
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  documents: z.array(z.object({ label: z.string(), file_name: z.string(), at: z.iso.datetime() })),
});

/** A submission as the holder of a link sees it. Made on call: pages show a request in one place only. */
export const shownRequestSchema = () =>
  z.object({
    pass: passSchema,
    /** Whose link it is. */
    person: z.enum(linkPersons),
    type: z.string(),
    /** Like `application`. */
    noun: z.string(),
    reference: z.string(),
    received_at: z.iso.datetime(),
    /** Until when the link works. */
    link_until: z.iso.datetime(),
    is_open: z.boolean(),
    status: z.object({ label: z.string(), sentence: z.string(), since: z.iso.datetime() }),
    /** The earliest first; the last is the status. */
    steps: z.array(shownStepSchema),
    clocks: z.array(shownClockSchema),
    /** The latest first. */
    messages: z.array(shownMessageSchema),
    /** The first name of who works on it. */
    adviser: z.optional(z.string()),
    sent: z.optional(sentSchema),
    joint: z.optional(shownJointSchema()),
    /** How the sender is reached; absent for a visitor who has not typed a fact. */
    contact: z.optional(z.array(contactFieldSchema())),
    /** The kinds of documents that it takes now. */
    documents: z.array(
      z.object({ field: z.string(), label: z.string(), state: z.enum(['asked', 'received', 'none']) }),
    ),
    /** Absent where nothing can be withdrawn. */
    withdrawal: z.optional(z.object({ undo_until: z.optional(z.iso.datetime()) })),
  });

export type ShownRequest = z.infer<ReturnType<typeof shownRequestSchema>>;
