import * as z from 'zod/mini';
import { isAskedIn, type Questions } from './question.ts';

type Answers = Readonly<Record<string, unknown>>;

// Runs although other fields are invalid, so that all messages appear together.
export const always = ({ value }: { readonly value: unknown }): boolean => value instanceof Object;

/** Returns the checks that answers which are asked for are not missing. */
export const requiredIfAsked = (questions: Questions) =>
  Object.entries(questions).flatMap(([name, { requiredIfAsked: error }]) =>
    error === undefined
      ? []
      : [
          z.refine<Answers>((answers) => !isAskedIn(questions, name, answers) || Boolean(answers[name]), {
            error,
            path: [name],
            when: always,
          }),
        ],
  );
