import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { isItem } from '#domain/submissions/sender.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { stableId } from '../stable-id.ts';
import { demoComplaints } from './demo-complaints.ts';
import { demoEnquiries } from './demo-enquiries.ts';
import { demoEndedApplications } from './demo-ended-applications.ts';
import { demoLenderApplications } from './demo-lender-applications.ts';
import { demoMessages } from './demo-messages.ts';
import { demoNewApplications } from './demo-new-applications.ts';
import { demoReviewedApplications } from './demo-reviewed-applications.ts';
import { demoSettledApplications } from './demo-settled-applications.ts';
import { demoSource } from './demo-source.ts';
import type { DemoSubmission } from './demo-submission.ts';

/** The demo submissions, of all types and states, with made-up senders. */
export const demoDesk: readonly DemoSubmission[] = [
  ...demoMessages,
  ...demoComplaints,
  ...demoEnquiries,
  ...demoNewApplications,
  ...demoReviewedApplications,
  ...demoLenderApplications,
  ...demoSettledApplications,
  ...demoEndedApplications,
];

const hourMs = 3_600_000;
const secondsPerDay = 86_400;

// In place of a visitor's identity id.
const session = 'demo-desk';

const idOf = ({ type, slug }: DemoSubmission): string => stableId(`demo desk: ${type} ${slug}`);

/** Returns the time of receipt in milliseconds since 1970. @param now time of loading */
const receivedAt = ({ hoursAgo }: DemoSubmission, now: number): number => now - hoursAgo * hourMs;

/** Returns the stored record of a submission. It has no pending mails. */
export const submissionRecord = (submission: DemoSubmission, now: number) => {
  const type = submissionTypes.find(({ name }) => name === submission.type);
  if (type === undefined) throw new Error(`There is no type ${submission.type}`);
  const received = receivedAt(submission, now);
  const created_at = new Date(received).toISOString();
  const { details } = submission.sent;
  const record = {
    ...submission.sent,
    ...submission.added,
    details: { ...(isItem(details) && details), source: demoSource(demoDesk.indexOf(submission)) },
    id: idOf(submission),
    created_at,
    ...Object.fromEntries((submission.timed ?? []).map((name) => [name, created_at])),
    schema_version: type.stored.version,
    submitted_by: session,
    expires_at: Math.floor(received / 1_000) + type.retentionDays * secondsPerDay,
  };
  type.read(record);
  return { type, record };
};

/** Returns the administrators' changes with their times, as requests to the API. @param owners their addresses */
export const submissionSteps = (submission: DemoSubmission, owners: readonly [string, string], now: number) =>
  (submission.steps ?? []).map(({ after, by, owner, aside, outcome, datedToday = [], ...step }) => {
    const at = receivedAt(submission, now) + after * hourMs;
    const dates = Object.fromEntries(datedToday.map((name) => [name, aucklandDate(at)]));
    const aside_until =
      aside === undefined || aside === 'reply'
        ? aside
        : aucklandDate(at + aside.days * secondsPerDay * 1_000);
    return {
      at,
      by: owners[by],
      body: {
        ...step,
        ...(owner !== undefined && { owner: owners[owner] }),
        ...(aside_until !== undefined && { aside_until }),
        ...((outcome ?? datedToday.length > 0) && { outcome: { ...outcome, ...dates } }),
      },
    };
  });
