import * as z from 'zod/mini';
import {
  formProblems,
  isCorrectableKind,
  type RecordAnswers,
  type StoredItem,
} from '../submissions/record-answers.ts';
import { isItem } from '../submissions/sender.ts';
import {
  applicationFields,
  clearUnaskedAnswers,
  decidingQuestions,
  isAsked,
  type QuestionName,
  questionNames,
  questionOf,
} from './application-fields.ts';
import { applicationFormSchema } from './application-form.ts';
import { payloadToForm } from './application-payload.ts';
import { isJointAnswer, jointAnswers } from './joint-answers.ts';
import { isOptional } from './question.ts';
import { loanApplicationSchema } from './stored-application.ts';

/** Not those that the payload has in another form, nor those by which other questions are asked. */
const correctableNames = questionNames.filter((name) => {
  const question = questionOf(name);
  return isCorrectableKind(question) && question.sent !== undefined && !decidingQuestions.includes(name);
});

const findName = (name: string): QuestionName | undefined => correctableNames.find((one) => one === name);

const formOf = (record: StoredItem) => payloadToForm(z.parse(loanApplicationSchema, record));

const details = 'details.';

const putAt = (record: StoredItem, path: string, value: unknown): StoredItem => {
  const { details: inDetails } = record;
  if (!path.startsWith(details)) return { ...record, [path]: value };
  return { ...record, details: { ...(isItem(inDetails) && inDetails), [path.slice(details.length)]: value } };
};

/** A number that was corrected is no longer an empty one. */
const asGiven = (record: StoredItem, path: string): StoredItem => {
  const notGiven = isItem(record['details']) ? record['details']['not_given'] : undefined;
  return Array.isArray(notGiven)
    ? putAt(
        record,
        'details.not_given',
        notGiven.filter((one) => one !== path),
      )
    : record;
};

/** The answers in the applicant's own part. */
const applicantAnswers = {
  fields: applicationFields,
  contact: ['email', 'phoneNumber', 'address', 'city', 'state', 'postalCode'] satisfies QuestionName[],
  names: (record: StoredItem) => {
    const form = formOf(record);
    return correctableNames.filter((name) => isAsked(name, form));
  },
  read: (record: StoredItem, name: string) => {
    const question = findName(name);
    return question === undefined ? '' : String(formOf(record)[question]);
  },
  put: (record: StoredItem, name: string, typed: string) => {
    const found = findName(name);
    if (found === undefined) return record;
    const { sent = found, copied, parse } = questionOf(found);
    const put = putAt(asGiven(record, sent), sent, parse?.(typed) ?? typed);
    return copied === undefined ? put : { ...put, [copied.name]: typed || copied.ifEmpty };
  },
  isOptional: (name: string) => {
    const found = findName(name);
    return found !== undefined && isOptional(questionOf(found)) && questionOf(found).parse === undefined;
  },
  problems: (record: StoredItem) => formProblems(applicationFormSchema, clearUnaskedAnswers(formOf(record))),
} satisfies RecordAnswers;

const ownerOf = (name: string) => (isJointAnswer(name) ? jointAnswers : applicantAnswers);

/** The answers of a stored application: the applicant's, then the joint applicant's. */
export const applicationAnswers: RecordAnswers = {
  fields: { ...applicantAnswers.fields, ...jointAnswers.fields },
  contact: applicantAnswers.contact,
  names: (record) => [...applicantAnswers.names(record), ...jointAnswers.names(record)],
  read: (record, name) => ownerOf(name).read(record, name),
  put: (record, name, typed) => ownerOf(name).put(record, name, typed),
  isOptional: (name) => ownerOf(name).isOptional(name),
  problems: (record) => [...applicantAnswers.problems(record), ...jointAnswers.problems(record)],
};
