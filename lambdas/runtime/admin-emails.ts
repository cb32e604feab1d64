import * as z from 'zod/mini';

/** A variable of a Lambda's environment with the allow-list: addresses with commas between, the super admin first. */
export const adminEmailsVariable = () =>
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').filter(Boolean)),
  );
