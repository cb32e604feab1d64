import * as z from 'zod/mini';
import { furtherDocumentsSchema } from '../documents/sent-documents.ts';
import {
  type ApplicationDraft,
  clearUnaskedAnswers,
  mapQuestions,
  questionNames,
  questionOf,
} from './application-fields.ts';
import { consentVersion } from './consents.ts';
import { debtAnswersOf, debtSchema, debtsFromForm } from './debt-details.ts';
import { debtNumbers } from './debts.ts';
import { emptyNumbersSchema, listEmptyNumbers } from './empty-numbers.ts';
import { codeAnswersOf, phoneCodeOf } from './phone-code.ts';
import { sentDetailsShape, sentShape } from './sent-shape.ts';
import { type StartingPoint, startingPointSchema } from './starting-point.ts';

/** The specification's payload has these values in every application. */
const fixedFields = {
  loan_term: 60,
  monthly_payment: 0,
  has_existing_loans: 'no',
  existing_loan_details: '',
  id_document: '',
  proof_of_income: '',
  bank_statement: '',
} as const;

const fixedShape = {
  loan_term: z.literal(fixedFields.loan_term),
  monthly_payment: z.literal(fixedFields.monthly_payment),
  has_existing_loans: z.literal(fixedFields.has_existing_loans),
  existing_loan_details: z.literal(fixedFields.existing_loan_details),
  id_document: z.literal(fixedFields.id_document),
  proof_of_income: z.literal(fixedFields.proof_of_income),
  bank_statement: z.literal(fixedFields.bank_statement),
};

/** Types only: `applicationFormSchema` has the limits. */
export const applicationPayloadFields = { ...sentShape(), ...fixedShape };

const answeredDetails = {
  ...sentDetailsShape(),
  debts: z.optional(z.array(z.strictObject(debtSchema.shape)).check(z.maxLength(debtNumbers.length))),
  not_given: z.optional(emptyNumbersSchema),
};

/** Answers that the specification's payload has no fields for. */
export const applicationDetailsSchema = z.strictObject({
  ...answeredDetails,
  consent_policy_version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  starting_point: z.optional(startingPointSchema),
  documents: z.optional(furtherDocumentsSchema),
});

type PayloadFields = typeof applicationPayloadFields;

export type ApplicationPayload = { [Name in keyof PayloadFields]: z.output<PayloadFields[Name]> } & {
  details: z.output<typeof applicationDetailsSchema>;
};

type SentAnswers = Omit<ApplicationPayload, keyof typeof fixedFields | 'details'> & {
  readonly details: z.output<z.ZodMiniObject<typeof answeredDetails>>;
};

const details = 'details.';

type SentAnswer = readonly [path: string, value: unknown];

const listAnswers = (form: ApplicationDraft): SentAnswer[] =>
  questionNames.flatMap((name): SentAnswer[] => {
    const { sent, parse, empty, isLeftOut, isAddedLater } = questionOf(name);
    const { [name]: answer } = form;
    if (sent === undefined || (answer === empty && (isLeftOut ?? isAddedLater))) return [];
    return [[sent, parse && typeof answer === 'string' ? parse(answer) : answer]];
  });

const listCopies = (form: ApplicationDraft): SentAnswer[] =>
  questionNames.flatMap((name): SentAnswer[] => {
    const { copied } = questionOf(name);
    return copied ? [[copied.name, form[name] || copied.ifEmpty]] : [];
  });

function toSentAnswers(form: ApplicationDraft): SentAnswers;
function toSentAnswers(form: ApplicationDraft): Record<string, unknown> {
  const answers = [...listAnswers(form), ...listCopies(form)];
  const notGiven = listEmptyNumbers(form);
  const inDetails = answers.filter(([path]) => path.startsWith(details));
  return {
    ...Object.fromEntries(answers.filter(([path]) => !path.startsWith(details))),
    phone_country_code: phoneCodeOf(form),
    details: {
      ...Object.fromEntries(inDetails.map(([path, value]) => [path.slice(details.length), value])),
      ...(form.debt1Kind !== '' && { debts: debtsFromForm(form) }),
      ...(notGiven.length > 0 && { not_given: notGiven }),
    },
  };
}

/** Builds the payload; numbers that can't be parsed become 0, and empty choices `employed` and `car`. */
export const formToPayload = (draft: ApplicationDraft, startingPoint?: StartingPoint): ApplicationPayload => {
  const { details: answered, ...answers } = toSentAnswers(clearUnaskedAnswers(draft));
  return {
    ...answers,
    ...fixedFields,
    details: {
      ...answered,
      consent_policy_version: consentVersion,
      ...(startingPoint !== undefined && { starting_point: startingPoint }),
    },
  };
};

/** Lists the answers of a payload by their path. */
export const answersByPath = ({ details: inDetails, ...top }: SentAnswers): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...Object.entries(top),
    ...Object.entries(inDetails).map(([name, value]) => [details + name, value] as const),
  ]);

/** Rebuilds the form from a payload, so that the server applies the same rules as the page. */
export const payloadToForm = (payload: SentAnswers): ApplicationDraft => {
  const answers = answersByPath(payload);
  const notGiven = new Set(payload.details.not_given);
  return {
    ...mapQuestions(({ sent = '', empty }) => {
      const answer = notGiven.has(sent) ? empty : answers.get(sent);
      if (typeof answer === 'number') return String(answer);
      return typeof answer === 'string' || typeof answer === 'boolean' ? answer : empty;
    }),
    ...codeAnswersOf(payload.phone_country_code),
    ...debtAnswersOf(payload.details.debts),
  };
};
