import * as z from 'zod/mini';

/** Longer than any field's text, whose own rules follow. */
const maxValueLength = 1_000;

export const fieldName = () =>
  z.string().check(z.regex(/^[A-Za-z_]\w{0,59}$/, { error: 'This is not a field' }));

/** As it is typed; the rules of its field follow. */
export const valueSchema = () => z.string().check(z.maxLength(maxValueLength));
