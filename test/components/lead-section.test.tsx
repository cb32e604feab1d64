import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { SubmissionLink } from '#domain/work/submission-link.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { LeadSection } from '../../web/src/features/admin/submission/facts/lead-section.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { sampleWorkItem } from '../support/work-items.ts';

afterEach(cleanup);

const at = '2026-11-20T01:02:03.000Z';
/** Its submissions stay in a register. */
const registered = { ...contactType, work: { ...contactType.work, register: { answeredIn: ['answered'] } } };
const types = [applicationType, registered, enquiryType].map(toDeskType);
const shownOf = ({ name }: Pick<SubmissionType, 'name'>) => toShownWork(sampleWorkItem(name, at));

/** Shows the section of an enquiry whose sender has sent these, too. @returns what it asks for */
const show = (
  type: SubmissionType,
  { links = [], others = [] }: { links?: SubmissionLink[]; others?: ReturnType<typeof shownOf>[] },
) => {
  const asked: unknown[] = [];
  const item = { ...shownOf(type), links };
  const submission = { type: type.name, id: item.id, item, desk: toDeskType(type) };
  const session = {
    request: async ({ id: route }: { readonly id: string }, input: unknown) => {
      if (route !== 'link-submissions') return { items: others, same_reference: [], types };
      asked.push(input);
      return { other: {} };
    },
  };
  render(
    <AdminSessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
        <MemoryRouter>
          <SubmissionContext value={submission as never}>
            <LeadSection />
          </SubmissionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
  return { asked, own: { type: type.name, id: item.id } };
};

const keyOf = ({ type, id }: { readonly type: string; readonly id: string }) => ({ type, id });

test('an enquiry offers the applications of its sender, and is linked by one press', async () => {
  const [application, message] = [shownOf(applicationType), shownOf(registered)];
  const { asked, own } = show(enquiryType, { others: [application, message] });
  const section = within(screen.getByRole('region', { name: 'What came of it' }));
  fireEvent.click(await section.findByRole('button', { name: new RegExp(`^Link ${application.reference}`) }));
  expect(section.queryByRole('button', { name: new RegExp(message.reference) })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(section.getByRole('heading')));
  expect(asked).toEqual([{ ...own, relation: 'led-to', other: keyOf(application) }]);
});

test('a link leads to the other one, is no longer offered, and is undone by one press', async () => {
  const application = shownOf(applicationType);
  const link = {
    ...keyOf(application),
    reference: application.reference,
    relation: 'led-to' as const,
    at,
    by_email: 'hana@admin.example',
  };
  const { asked, own } = show(enquiryType, { links: [link], others: [application] });
  const section = within(screen.getByRole('region', { name: 'What came of it' }));
  expect(section.getByRole('link', { name: application.reference }).getAttribute('href')).toBe(
    `/admin/inbox/loan-application/${application.id}`,
  );
  expect(section.getByText('Hana, 20 Nov 2026')).toBeTruthy();
  fireEvent.click(section.getByRole('button', { name: `Undo the link to ${application.reference}` }));
  await waitFor(() => expect(document.activeElement).toBe(section.getByRole('heading')));
  expect(section.queryByRole('button', { name: /^Link LA/ })).toBeNull();
  expect(asked).toEqual([{ ...own, relation: 'led-to', other: keyOf(application), undo: true }]);
});

test('an application takes the reference number of where it came from', async () => {
  const { asked, own } = show(applicationType, {});
  const section = within(screen.getByRole('region', { name: 'Where it came from' }));
  fireEvent.change(section.getByLabelText('Reference number of the message or enquiry'), {
    target: { value: 'VE-7' },
  });
  fireEvent.click(section.getByRole('button', { name: 'Link' }));
  await waitFor(() => expect(document.activeElement).toBe(section.getByRole('heading')));
  expect(asked).toEqual([{ ...own, relation: 'came-from', other: { reference: 'VE-7' } }]);
});

test('what stays in a register leads to nothing', () => {
  show(registered, {});
  expect(screen.queryByRole('region')).toBeNull();
});
