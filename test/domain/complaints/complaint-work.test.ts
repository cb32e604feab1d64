import { expect, test } from '@jest/globals';
import { complaintWork } from '#domain/complaints/complaint-work.ts';
import { dueAt } from '#domain/work/workflow.ts';

test('a complaint is due as promised: after 24 hours, then two business days; the deadlock letter after twenty', () => {
  // A Friday at 5 pm in Auckland, three days before Labour Day.
  const received = Date.parse('2026-10-23T04:00:00Z');
  const dueIn = (status: string) => {
    const due = dueAt(complaintWork, status, received);
    return due && new Date(due).toISOString();
  };
  expect(dueIn('new')).toBe('2026-10-24T04:00:00.000Z');
  expect(dueIn('acknowledged')).toBe('2026-10-28T05:00:00.000Z');
  expect(dueIn('in-investigation')).toBe('2026-10-28T05:00:00.000Z');
  expect(dueIn('answered')).toBeUndefined();
  const [deadlock] = complaintWork.milestones ?? [];
  expect(deadlock?.runsIn).not.toContain('closed');
  expect(new Date(deadlock!.dueAt(received)).toISOString()).toBe('2026-11-23T05:00:00.000Z');
});
