import * as z from 'zod/mini';
import { lineSchema } from '../http/fields.ts';

/** Pages that an administrator may see first after signing in. */
export const startPages = ['day', 'inbox'] as const;

export type StartPage = (typeof startPages)[number];

/** Returns the fields by which an administrator signs replies, and where they start. */
export const profileShape = () => ({
  name: lineSchema({ required: 'Enter your name', label: 'Name', maxLength: 80 }),
  title: lineSchema({ label: 'Title', maxLength: 80 }),
  start: z.optional(z.enum(startPages)),
});
