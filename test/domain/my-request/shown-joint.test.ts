import { expect, test } from '@jest/globals';
import { jointQuestionOf } from '#domain/applications/joint-fields.ts';
import { jointPartOf, shownJoint } from '#domain/my-request/shown-joint.ts';
import { sampleJointDraft, sampleJointPart } from '../../../tools/product/sample-joint-part.ts';

const joined = { details: { joint_name: 'Wiremu Te Rangi' } };

test.each([[{}], [{ details: {} }], [{ details: { joint_name: '' } }], [{ joint: sampleJointPart }]])(
  'nobody sees another person in %j',
  (submission) => {
    expect(shownJoint(submission, 'sender')).toBeUndefined();
    expect(shownJoint(submission, 'joint')).toBeUndefined();
  },
);

test('both see whether the joint applicant has agreed, and only they their part', () => {
  for (const person of ['sender', 'joint'] as const)
    expect(shownJoint(joined, person)).toStrictEqual({ has_agreed: false });
  const agreed = { ...joined, joint: sampleJointPart };
  expect(shownJoint(agreed, 'sender')).toStrictEqual({ has_agreed: true });
  const { part = [], ...shown } = shownJoint(agreed, 'joint')!;
  expect(shown).toStrictEqual({ has_agreed: true });
  expect(part).toContainEqual({ label: 'Employer', value: sampleJointDraft.employer });
  // The number has its country code in it.
  expect(part.map(({ label }) => label)).not.toContain(jointQuestionOf('phoneCountryCode').label);
  for (const fact of part) expect(Object.keys(fact)).toEqual(['label', 'value']);
});

test('the part of a joint applicant is read from any submission', () => {
  expect(jointPartOf({ ...joined, joint: sampleJointPart })).toEqual(sampleJointPart);
  expect([jointPartOf(joined), jointPartOf({})]).toEqual([undefined, undefined]);
});
