import * as z from 'zod/mini';

/** A code as it is read off a phone or a mail: spaces and dashes within do not count. */
export const oneTimeCode = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.replaceAll(/[\s-]/g, '')),
    ),
    z.string().check(z.regex(/^\d{6,8}$/, { error: 'Enter the code: six digits' })),
  );
