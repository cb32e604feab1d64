import * as z from 'zod/mini';
import {
  type applicationFields,
  type QuestionName,
  questionNames,
  questionOf,
} from './application-fields.ts';
import type { Question } from './question.ts';

type Fields = typeof applicationFields;

type SentSchema<Field extends Question> = Field extends
  | { readonly isLeftOut: true }
  | { readonly isAddedLater: true }
  ? z.ZodMiniOptional<ReturnType<Field['stored']>>
  : ReturnType<Field['stored']>;

type PathOf<Field> = Field extends { readonly sent: infer Path extends string } ? Path : never;

type TopName<Path> = Path extends `details.${string}` ? never : Path;

type DetailsName<Path> = Path extends `details.${infer Name}` ? Name : never;

type CopiedName<Field> = Field extends { readonly copied: { readonly name: infer Name extends string } }
  ? Name
  : never;

type TopShape = {
  [Name in QuestionName as TopName<PathOf<Fields[Name]>>]: SentSchema<Fields[Name]>;
} & { [Name in QuestionName as CopiedName<Fields[Name]>]: ReturnType<Fields[Name]['stored']> };

type DetailsShape = {
  [Name in QuestionName as DetailsName<PathOf<Fields[Name]>>]: SentSchema<Fields[Name]>;
};

const details = 'details.';

const sentSchema = ({ stored, isLeftOut, isAddedLater }: Question): z.ZodMiniType =>
  isLeftOut || isAddedLater ? z.optional(stored()) : stored();

const questions = questionNames.map(questionOf);

/** Returns the answers' types in the specification's payload. */
export function sentShape(): TopShape;
export function sentShape(): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    questions.flatMap((question) => [
      ...(question.sent === undefined || question.sent.startsWith(details)
        ? []
        : [[question.sent, sentSchema(question)]]),
      ...(question.copied === undefined ? [] : [[question.copied.name, question.stored()]]),
    ]),
  );
}

/** Returns the types of the answers that the specification's payload has no names for. */
export function sentDetailsShape(): DetailsShape;
export function sentDetailsShape(): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    questions.flatMap((question) =>
      question.sent?.startsWith(details) ? [[question.sent.slice(details.length), sentSchema(question)]] : [],
    ),
  );
}
