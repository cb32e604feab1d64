import * as z from 'zod/mini';
import { dateSchema, lineSchema } from '../http/fields.ts';
import { startPages } from './admin.ts';
import { mailChoices } from './mail-list.ts';

/** Returns the fields by which an administrator signs replies, where they start, which mails they get, and until when they are away. */
export const profileShape = () => ({
  name: lineSchema({ required: 'Enter your name', label: 'Name', maxLength: 80 }),
  title: lineSchema({ label: 'Title', maxLength: 80 }),
  start: z.optional(z.enum(startPages)),
  mails: z.optional(z.enum(mailChoices)),
  /** The day on which they are back; empty if they are not away. */
  away_until: z.optional(dateSchema({ label: 'The day when you are back' })),
});
