import { cleanValue } from '#domain/text/clean-text.ts';
import * as z from 'zod/mini';

/** Parses a typed code, ignoring spaces and dashes. */
export const oneTimeCode = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => cleanValue(text).replaceAll(/[\s-]/g, '')),
    ),
    z.string().check(z.regex(/^\d{6,8}$/, { error: 'Enter the code: six digits' })),
  );
