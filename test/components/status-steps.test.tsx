import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { applicationType } from '#domain/applications/application-type.ts';
import { applicationWork } from '#domain/applications/application-work.ts';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { nextStatuses, statusLabel } from '#domain/work/workflow.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { WorkConflictPanel } from '../../web/src/features/admin/changes/work-conflict-panel.tsx';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { StatusSteps } from '../../web/src/features/admin/submission/head/status-steps.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { sampleWorkItem } from '../support/work-items.ts';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const itemOf = (type: SubmissionType, status: string) =>
  toShownWork({ ...sampleWorkItem(type.name, '2026-11-20T01:02:03.000Z'), status });

/** Shows the steps of a submission, whose changes have these outcomes. */
const show = (type: SubmissionType, status: string, outcomes: readonly object[]) => {
  const sent: unknown[][] = [];
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const work = {
    changes: [],
    forget: () => undefined,
    change: async (...change: unknown[]) => [outcomes[sent.push(change) - 1]],
  };
  const shown = (now: string) => {
    const submission = { item: itemOf(type, now), desk: toDeskType(type), sender: { email: '' }, work };
    return (
      <AdminSessionContext
        value={{ admin: { email: 'mere@admin.example' }, request: async () => related } as never}
      >
        <QueryClientProvider client={client}>
          <SubmissionContext value={submission as never}>
            <StatusSteps headingId="work" act={(action) => action()} />
          </SubmissionContext>
        </QueryClientProvider>
      </AdminSessionContext>
    );
  };
  const { rerender } = render(shown(status));
  return { sent, poll: (now: string) => rerender(shown(now)) };
};
const sentBefore = (status: string, day: number, of: SubmissionType = contactType) => ({
  ...toShownWork(sampleWorkItem(of.name, `2026-11-${day}T01:00:00.000Z`, { name: 'Mere' })),
  status,
  reference: `CM-${day}`,
  same: ['mailbox'],
});
const related = {
  items: [
    sentBefore('answered', 18),
    sentBefore('duplicate', 17),
    sentBefore('spam', 16),
    sentBefore('new', 15),
    sentBefore('new', 15, applicationType),
    sentBefore('answered', 14, complaintType),
  ],
  same_reference: [],
  types: [complaintType, contactType, applicationType].map((type) => toDeskType(type)),
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog');

test('a dialog stays open over what others do, and sends what was typed against what was shown', async () => {
  const { sent, poll } = show(applicationType, 'with-lender', [{ state: 'conflict' }]);
  await press('Move to Declined');
  await userEvent.selectOptions(screen.getByLabelText('Why is it declined?'), 'income');
  poll('approved');
  expect(screen.getByLabelText<HTMLSelectElement>('Why is it declined?').value).toBe('income');
  await press('Continue');
  expect(sent).toMatchObject([[{ status: 'declined', choice: 'income' }, { status: 'with-lender' }]]);
  // The conflict has a panel of its own.
  expect(dialog()).toBeNull();
  poll('with-lender');
  expect(dialog()).toBeNull();
});

test('a dialog stays open until the answer is stored', async () => {
  const message = 'There is no submission with this reference number.';
  const error = new ApiError('invalid_request', message, { status: 400 });
  const { sent } = show(contactType, 'new', [{ state: 'failed', error }, { state: 'saved' }]);
  await press('Move to Duplicate');
  const typed = screen.getByLabelText('Reference number of the other one');
  await userEvent.type(typed, 'CM-0000-0000');
  await press('Continue');
  within(dialog()!).getByText(message);
  await userEvent.type(typed, '{Backspace}1');
  expect(within(dialog()!).queryByText(message)).toBeNull();
  await press('Continue');
  const numbers = ['CM-0000-0000', 'CM-0000-0001'];
  expect(sent.map(([values]) => values)).toMatchObject(numbers.map((duplicate_of) => ({ duplicate_of })));
  expect(dialog()).toBeNull();
});

const offered = async () =>
  within(await screen.findByRole('group', { name: 'From the same person' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('a duplicate is named by one press on what its sender has sent, save duplicates, spam and a shared number', async () => {
  const { sent } = show(contactType, 'new', [{ state: 'saved' }]);
  await press('Move to Duplicate');
  const message = 'CM-18, Mere, Message, 18 Nov 2026, same email, not verified';
  expect(await offered()).toEqual([message, 'CM-14, Mere, Complaint, 14 Nov 2026, same email, not verified']);
  await press(message);
  await press('Continue');
  expect(sent.map(([values]) => values)).toEqual([{ status: 'duplicate', duplicate_of: 'CM-18' }]);
});

test('what has to stay in a register repeats only one of the same type', async () => {
  show(complaintType, 'new', []);
  await press('Move to Duplicate');
  expect(await offered()).toEqual(['CM-14, Mere, Complaint, 14 Nov 2026, same email, not verified']);
});

test('our choice in a conflict asks for what the step from their status needs', async () => {
  const resolved: unknown[][] = [];
  const conflict = {
    latest: itemOf(applicationType, 'declined'),
    values: { status: 'with-lender', reason: 'The record follows.' },
    fields: [{ name: 'status', before: 'in-review', mine: 'with-lender', theirs: 'declined', by: undefined }],
  };
  render(
    <AdminSessionContext value={{ tellsStatus: false } as never}>
      <WorkConflictPanel
        desk={toDeskType(applicationType)}
        conflict={conflict as never}
        focusId="work"
        onResolve={(...choice) => resolved.push(choice)}
      />
    </AdminSessionContext>,
  );
  await userEvent.click(screen.getByLabelText('Change it to With lender, as you wanted'));
  await press('Save my choice');
  expect(resolved).toEqual([]);
  const why = screen.getByLabelText<HTMLTextAreaElement>('Why does it go on?');
  expect(why.value).toBe('The record follows.');
  await userEvent.clear(why);
  await userEvent.type(why, 'Another lender.');
  await press('Continue');
  expect(resolved).toMatchObject([[new Set(), { reason: 'Another lender.' }]]);
});

test('nothing is left to do in a closed status, so none of its steps stands out', () => {
  const primary = () => document.querySelectorAll('.button-primary').length;
  const { poll } = show(applicationType, 'with-lender', []);
  expect(primary()).toBe(1);
  poll('approved');
  expect(primary()).toBe(1);
  poll('settled');
  expect(primary()).toBe(0);
});

test.each([
  ['narrow', false, ['Waiting for applicant']],
  ['wide', true, ['Waiting for applicant', 'With lender']],
])('offers each step once, the usual ones outside the menu of a %s page', (_, matches, outside) => {
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches }) as never);
  show(applicationType, 'in-review', []);
  const steps = screen.getAllByRole('button', { name: /^Move to/ });
  const labels = steps.map(({ textContent }) => textContent.replace('Move to ', ''));
  const next = nextStatuses(applicationWork, 'in-review').map((one) => statusLabel(applicationWork, one));
  expect(labels.toSorted()).toEqual(next.toSorted());
  expect(labels.filter((_label, index) => steps[index]!.closest('[popover]') === null)).toEqual(outside);
  expect(document.querySelectorAll('.button-primary')).toHaveLength(1);
});
