import * as z from 'zod/mini';
import { jointSections } from '../applications/joint-facts.ts';
import { isJoint, jointPartSchema, type JointPart } from '../applications/joint-part.ts';
import type { LinkPerson } from './request-link.ts';

/** The part that is shown of two who apply together: to the sender whether the other one has agreed, to the other one their own part. */
export const shownJointSchema = () =>
  z.object({
    has_agreed: z.boolean(),
    /** Only to the joint applicant. */
    part: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  });

type ShownJoint = z.infer<ReturnType<typeof shownJointSchema>>;

/** Submissions of other types have neither. */
const joinedSchema = z.object({
  details: z._default(z.object({ joint_name: z.optional(z.string()) }), {}),
  joint: z.optional(jointPartSchema),
});

/** Returns the joint applicant's part of a submission; undefined without one. */
export const jointPartOf = (submission: unknown): JointPart | undefined =>
  z.parse(joinedSchema, submission).joint;

/** Returns what one of two who apply together sees of it; undefined for one who applies alone. */
export const shownJoint = (submission: unknown, person: LinkPerson): ShownJoint | undefined => {
  const application = z.parse(joinedSchema, submission);
  const { joint } = application;
  if (!isJoint(application)) return undefined;
  const [answers] = joint === undefined ? [] : jointSections(joint);
  return {
    has_agreed: joint !== undefined,
    ...(person === 'joint' &&
      answers && { part: answers.facts.map(({ label, value }) => ({ label, value })) }),
  };
};
