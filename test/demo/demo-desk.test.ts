import { describe, expect, test } from '@jest/globals';
import { findPhoneProblem } from '../../lambdas/clients/find-phone-problem.ts';
import { senderOf } from '#domain/submissions/sender.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { nextVersion } from '#domain/work/next-version.ts';
import { validateOutcome } from '#domain/work/validate-outcome.ts';
import { uncountedStatuses } from '#domain/work/workflow.ts';
import { requireAnswer } from '../../lambdas/work/check-step.ts';
import { demoDesk, submissionRecord, submissionSteps } from '../../demo/desk/demo-desk.ts';

const now = Date.parse('2026-11-23T20:00:00.000Z');
const owners = ['owner@admin.example', 'sales@admin.example'] as const;
const described = demoDesk.map((submission) => {
  const { type, record } = submissionRecord(submission, now);
  const steps = submissionSteps(submission, owners, now);
  return { submission, type, record, steps };
});

describe('the demo desk', () => {
  test('has more than ten submissions for each type, with unique ids, the same every time', () => {
    expect(described.length).toBeGreaterThan(10 * submissionTypes.length);
    expect(new Set(described.map(({ record }) => record.id)).size).toBe(described.length);
    expect(demoDesk.map((one) => submissionRecord(one, now).record)).toEqual(
      described.map(({ record }) => record),
    );
  });

  test('has submissions of each of its types that are new, under way, and ended in each way', () => {
    for (const { type } of described) {
      const reached = described
        .filter((one) => one.type.name === type.name)
        .map(({ steps }) => steps.findLast(({ body }) => body.status !== undefined)?.body.status ?? 'new');
      const { closed } = type.work;
      const ends = closed.filter((status) => !uncountedStatuses.includes(status));
      expect({ type: type.name, reached }).toEqual({
        type: type.name,
        reached: expect.arrayContaining(['new', ...ends]),
      });
      expect(reached.some((status) => status !== 'new' && !closed.includes(status))).toBe(true);
    }
  });

  test.each(described.map((one) => [`${one.type.name} ${one.submission.slug}`, one] as const))(
    '%s is valid input, and its work steps lie between its submission and now',
    (_, { submission: { sent, hoursAgo }, type, record, steps }) => {
      const body = type.routes.submit.body.parse({ ...sent, id: record.id, leave_blank: '' });
      expect(body).toMatchObject(sent);
      const { email, phone, phoneCountryCode } = senderOf(type, record);
      expect(email).toMatch(/\.example$|@example\.com$/);
      expect(findPhoneProblem(phone, phoneCountryCode)).toBeUndefined();
      expect(Date.parse(record.created_at)).toBe(now - hoursAgo * 3_600_000);
      const times = [Date.parse(record.created_at), ...steps.map(({ at }) => at), now];
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    },
  );

  test.each(described.map((one) => [`${one.type.name} ${one.submission.slug}`, one] as const))(
    '%s answers what each step asks for',
    (_, { type: { work }, type, record, steps }) => {
      let item = newWorkItem(type, record);
      for (const { at, by, body } of steps) {
        const { status = item.status, outcome = {} } = body;
        const problems = validateOutcome(work.outcome ?? {}, {
          status,
          wanted: outcome,
          stored: item.outcome ?? {},
          today: aucklandDate(at),
        });
        expect(Object.values(problems).filter((problem) => problem !== undefined)).toEqual([]);
        const { duplicate_of: _original, ...answer } = requireAnswer(
          work,
          item,
          { status, outcome },
          at,
          body,
        );
        const update = {
          status,
          outcome,
          owner: by,
          aside_until: undefined,
          answer: { by_email: by, ...answer },
        };
        item = nextVersion(work, item, update, new Date(at).toISOString());
      }
      expect(item.version).toBe(steps.length + 1);
    },
  );
});
