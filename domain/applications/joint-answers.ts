import * as z from 'zod/mini';
import type { FormFields } from '../submissions/form-field.ts';
import {
  formProblems,
  isCorrectableKind,
  type RecordAnswers,
  type StoredItem,
} from '../submissions/record-answers.ts';
import {
  isAskedOfJoint,
  jointFormSchema,
  type JointQuestionName,
  jointQuestionNames,
  jointQuestionOf,
  jointSection,
} from './joint-fields.ts';
import { jointAnswersOf, jointPartSchema, type JointPart, toJointPart } from './joint-part.ts';
import { isOptional } from './question.ts';

const prefix = 'joint_';

/** Returns whether an answer is one that the joint applicant has sent. */
export const isJointAnswer = (name: string): boolean => name.startsWith(prefix);

/** Returns whether an answer is about the joint applicant, who has sent it or was named by it. */
export const isAboutJoint = (name: string): boolean => name.startsWith('joint');

const isDeciding = (name: JointQuestionName): boolean =>
  jointQuestionNames.some((other) => jointQuestionOf(other).asked?.by === name);

const correctableNames = jointQuestionNames.filter((name) => {
  const question = jointQuestionOf(name);
  return isCorrectableKind(question) && question.sent !== undefined && !isDeciding(name);
});

const findName = (name: string): JointQuestionName | undefined =>
  correctableNames.find((one) => prefix + one === name);

const partOf = ({ joint }: StoredItem): JointPart | undefined =>
  joint === undefined ? undefined : z.parse(jointPartSchema, joint);

const fields: FormFields = Object.fromEntries(
  correctableNames.map((name) => [prefix + name, { ...jointQuestionOf(name), section: jointSection }]),
);

/** The answers in a joint applicant's part of an application, once it is there. Their consents stay as they gave them. */
export const jointAnswers: Omit<RecordAnswers, 'contact'> = {
  fields,
  names: (record) => {
    const part = partOf(record);
    if (part === undefined) return [];
    const answers = jointAnswersOf(part);
    return correctableNames.filter((name) => isAskedOfJoint(name, answers)).map((name) => prefix + name);
  },
  read: (record, name) => {
    const [found, part] = [findName(name), partOf(record)];
    return found === undefined || part === undefined ? '' : String(jointAnswersOf(part)[found]);
  },
  put: (record, name, typed) => {
    const [found, part] = [findName(name), partOf(record)];
    if (found === undefined || part === undefined) return record;
    const { consents_given_at: at, consent_policy_version: version } = part;
    return { ...record, joint: toJointPart({ ...jointAnswersOf(part), [found]: typed }, { at, version }) };
  },
  isOptional: (name) => {
    const found = findName(name);
    return found !== undefined && isOptional(jointQuestionOf(found));
  },
  problems: (record) => {
    const part = partOf(record);
    return part === undefined ? [] : formProblems(jointFormSchema, jointAnswersOf(part));
  },
};
