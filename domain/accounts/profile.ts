import * as z from 'zod/mini';
import { lineSchema } from '../http/fields.ts';
import { startPages } from './admin.ts';
import { mailChoices } from './mail-list.ts';

/** Returns the fields by which an administrator signs replies, where they start, and which mails they get. */
export const profileShape = () => ({
  name: lineSchema({ required: 'Enter your name', label: 'Name', maxLength: 80 }),
  title: lineSchema({ label: 'Title', maxLength: 80 }),
  start: z.optional(z.enum(startPages)),
  mails: z.optional(z.enum(mailChoices)),
});
