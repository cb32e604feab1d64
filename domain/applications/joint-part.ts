import * as z from 'zod/mini';
import {
  clearUnaskedOfJoint,
  type jointFields,
  type JointDraft,
  type JointQuestionName,
  jointQuestionNames,
  jointQuestionOf,
  mapJointQuestions,
} from './joint-fields.ts';
import { codeAnswersOf, phoneCodeOf } from './phone-code.ts';

type Fields = typeof jointFields;

type NameAt<Path> = Path extends `details.${infer Name}` ? Name : Path;

type StoredName<Name extends JointQuestionName> = Fields[Name] extends { readonly sent: infer Path }
  ? NameAt<Path>
  : never;

type StoredShape = {
  [Name in JointQuestionName as StoredName<Name> & string]: Fields[Name]['empty'] extends ''
    ? z.ZodMiniString
    : z.ZodMiniBoolean;
};

/** Returns the name of an answer in the record: that of the payload, without `details`. */
const storedName = ({ sent = '' }: { readonly sent?: string }): string => sent.replace('details.', '');

// The overload keeps the names, which `Object.fromEntries` loses.
function storedShape(): StoredShape;
function storedShape(): Record<string, z.ZodMiniType> {
  const questions = jointQuestionNames.map(jointQuestionOf).filter(({ sent }) => sent !== undefined);
  return Object.fromEntries(
    questions.map((question) => [storedName(question), question.empty === '' ? z.string() : z.boolean()]),
  );
}

/** The joint applicant's part in the record of an application: their answers as typed, and when they agreed. */
export const jointPartSchema = z.object({
  ...storedShape(),
  consents_given_at: z.iso.datetime(),
  consent_policy_version: z.string(),
});

export type JointPart = z.infer<typeof jointPartSchema>;

interface Consented {
  readonly at: string;
  readonly version: string;
}

/** Returns the part as it is stored. */
export const toJointPart = (typed: JointDraft, { at, version }: Consented): JointPart => {
  const answers = clearUnaskedOfJoint(typed);
  const stored = jointQuestionNames.flatMap((name): (readonly [string, string | boolean])[] => {
    const question = jointQuestionOf(name);
    return question.sent === undefined ? [] : [[storedName(question), answers[name]]];
  });
  return z.parse(jointPartSchema, {
    ...Object.fromEntries(stored),
    phone_country_code: phoneCodeOf(answers),
    consents_given_at: at,
    consent_policy_version: version,
  });
};

/** Rebuilds the answers as they were typed. */
export const jointAnswersOf = (part: JointPart): JointDraft => {
  const stored = new Map<string, string | boolean>(Object.entries(part));
  return {
    ...mapJointQuestions((question) => stored.get(storedName(question)) ?? question.empty),
    ...codeAnswersOf(part.phone_country_code),
  };
};

/** Returns whether somebody is named as joint applicant. */
export const isJoint = ({
  details,
}: {
  readonly details: { readonly joint_name?: string | undefined };
}): boolean => (details.joint_name ?? '') !== '';
