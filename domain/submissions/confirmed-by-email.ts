import * as z from 'zod/mini';
import type { Taken } from './taken.ts';

interface Confirmed {
  readonly email: string;
}

/** Nothing can be confirmed by email to somebody without an address. */
export const confirmedByEmail = <Answers extends Confirmed>(
  isConfirmed: (answers: Answers) => boolean | undefined,
  path: string[],
) =>
  z.refine<Answers>((answers) => answers.email !== '' || isConfirmed(answers) !== true, {
    error: 'Enter an email address, or untick the email to them',
    path,
    // Runs although other fields are invalid, so that all messages appear together.
    when: ({ value }) => value instanceof Object,
  });

interface TakenAnswers extends Confirmed {
  readonly taken?: Taken;
}

/** The same of the request, whose mark of how it came may be missing. */
export const takenConfirmedByEmail = confirmedByEmail<TakenAnswers>(
  ({ taken }) => taken?.acknowledge,
  ['taken', 'acknowledge'],
);
