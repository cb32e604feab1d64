import { lineSchema } from '../http/fields.ts';

/** Returns the fields by which an administrator signs replies. */
export const profileShape = () => ({
  name: lineSchema({ required: 'Enter your name', label: 'Name', maxLength: 80 }),
  title: lineSchema({ label: 'Title', maxLength: 80 }),
});
