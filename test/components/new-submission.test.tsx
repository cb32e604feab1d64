import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { consentTexts } from '#domain/applications/consents.ts';
import { takeApplication } from '#domain/applications/take-contract.ts';
import { takeComplaint } from '#domain/complaints/take-contract.ts';
import { takeContact } from '#domain/contact/take-contract.ts';
import { takeEnquiry } from '#domain/enquiries/take-contract.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { sampleDraft } from '../../tools/product/sample-application.ts';
import { NewSubmission } from '../../web/src/features/admin/new/new-submission.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { expectProblems, fill } from './support/rendered-form.ts';

const vehicle = {
  id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
  year: 2019,
  make: 'Toyota',
  model: 'Aqua',
  price: 12_500,
};

let sent: { readonly route: string; readonly body: Record<string, unknown> }[];
let answer: (body: Record<string, unknown>) => unknown;

beforeEach(() => {
  sent = [];
  answer = ({ id }) => ({ id, reference: 'CM-0000-0001' });
  sessionStorage.clear();
});
afterEach(cleanup);

const Place = () => <p data-testid="place">{useLocation().pathname}</p>;

const request = async (contract: RouteContract, body: Record<string, unknown>) => {
  if (contract.id === 'list-all-vehicles')
    return {
      vehicles: [
        { ...vehicle, is_available: true },
        { ...vehicle, id: 'sold', make: 'Mazda', is_available: false },
      ],
    };
  sent.push({ route: contract.id, body });
  // The contract refuses what the server would.
  contract.body!.parse(body);
  return answer(body);
};

const open = (type = '') => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  render(
    <AdminSessionContext value={{ admin: { id: 'mere' }, request } as never}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/admin/new${type && `?type=${type}`}`]}>
          <Routes>
            <Route path="/admin/new" element={<NewSubmission />} />
            <Route path="*" element={<Place />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </AdminSessionContext>,
  );
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const tick = (label: RegExp | string) => userEvent.click(screen.getByLabelText(label));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and open it' }));
const opened = async () => (await screen.findByTestId('place')).textContent;

/** Says that it came by phone, on a summer's day. */
const fillTaken = async (): Promise<void> => {
  await userEvent.click(await screen.findByLabelText('By phone'));
  await fill(field('Day'), '2026-11-26');
  await fill(field('Time'), '9.05');
};

const taken = { how: 'phone', at: '2026-11-25T20:05:00.000Z', consents_read: [], acknowledge: false };

const fillMessage = async (): Promise<void> => {
  await fill(field('Full name'), 'Aroha');
  await fill(field('Email address'), 'aroha@example.com');
  await userEvent.selectOptions(field('Subject'), 'Support');
  await fill(field('Message'), 'Please call back');
};

test('a message is entered once, however often it is saved, and opens', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Message' }));
  await fillTaken();
  await fillMessage();
  await tick(/^Email them that we have it/);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save and open it' }));
  expect(await opened()).toBe(`/admin/inbox/contact/${String(sent[0]!.body['id'])}`);
  expect(sent).toEqual([
    {
      route: takeContact.id,
      body: {
        id: expect.any(String),
        name: 'Aroha',
        email: 'aroha@example.com',
        phone: '',
        subject: 'support',
        message: 'Please call back',
        taken: { ...taken, acknowledge: true },
      },
    },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('a confirmation needs an email address, which mends it as unticking does', async () => {
  const problem = 'Enter an email address, or untick the email to them';
  const confirmation = /^Email them that we have it/;
  open('message');
  await fillTaken();
  await fillMessage();
  await fill(field('Email address'), '');
  await fill(field('Phone number'), '021 123 4567');
  await tick(confirmation);
  await save();
  await expectProblems([problem]);
  expect(screen.getByLabelText(confirmation).getAttribute('aria-invalid')).toBe('true');
  await tick(confirmation);
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
  await tick(confirmation);
  await save();
  await expectProblems([problem]);
  await fill(field('Email address'), 'aroha@example.com');
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
  await save();
  await opened();
  expect(sent).toMatchObject([{ body: { email: 'aroha@example.com', taken: { acknowledge: true } } }]);
});

test('how to answer a complaint is asked, not preset, and needs an address that is known', async () => {
  open('complaint');
  await fillTaken();
  await fill(field('Full name'), 'Aroha');
  await fill(field('Phone number'), '021 123 4567');
  await userEvent.selectOptions(field('Complaint type'), 'Billing');
  await fill(field('Description'), 'Charged twice');
  expect(field('Preferred contact').value).toBe('');
  await tick(/^Email them that we have it/);
  await userEvent.selectOptions(field('Preferred contact'), 'Email');
  await save();
  await expectProblems([
    'Enter an email address, or choose an answer by phone',
    'Enter an email address, or untick the email to them',
  ]);
});

test('a joint applicant with an email address is mailed in any case, which the tick says', async () => {
  open('application');
  const note = /^The joint applicant gets an email whether you tick this or not/;
  await fill(await screen.findByLabelText(/^Name of the joint applicant/), 'Tama Ngata');
  expect(screen.queryByText(note)).toBeNull();
  const contact = await screen.findByLabelText<HTMLInputElement>(/^Email or phone of the joint applicant/);
  await fill(contact, '021 555 0199');
  expect(screen.queryByText(note)).toBeNull();
  await fill(contact, 'tama@example.com');
  expect(await screen.findByText(note)).toBeTruthy();
  await fill(field('Name of the joint applicant'), '');
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

test('the day and time are those of now in New Zealand until somebody changes them', async () => {
  open('message');
  await screen.findByLabelText('By phone');
  expect(field('Day').value).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(field('Time').value).toMatch(/^\d\d:\d\d$/);
});

test('has the checks of the public form, and asks how it came', async () => {
  open('complaint');
  await screen.findByLabelText('By phone');
  await fill(field('Time'), '25:00');
  await save();
  await expectProblems([
    'Enter the customer’s full name',
    'Enter an email address or a phone number',
    'Select how we should contact them',
    'Select a complaint type',
    'Describe the customer’s complaint',
    'Choose how they told us',
    'Enter a time, like 14:05',
  ]);
  await fillTaken();
  await fill(field('Full name'), 'Aroha');
  await fill(field('Email address'), 'aroha@example.com');
  await userEvent.selectOptions(field('Complaint type'), 'Billing');
  await fill(field('Description'), 'Charged twice');
  await userEvent.selectOptions(field('Preferred contact'), 'Phone');
  await save();
  await expectProblems(['Enter a phone number, or choose a reply by email']);
  await fill(field('Phone number'), '021 123 4567');
  await save();
  expect(await opened()).toMatch(/^\/admin\/inbox\/complaint\//);
  expect(sent).toMatchObject([{ route: takeComplaint.id, body: { complaint_type: 'billing', taken } }]);
});

test('a refusal of the time stands at the day, and what was typed survives a reload', async () => {
  const fields = { 'taken.at': 'Enter a day within the last 90 days' };
  answer = () => {
    throw new ApiError('invalid_request', 'Some fields are missing or wrong.', { status: 400, fields });
  };
  open('message');
  await fillTaken();
  await fillMessage();
  await save();
  await expectProblems(['Enter a day within the last 90 days']);
  cleanup();
  open('message');
  await screen.findByLabelText('By phone');
  expect([field('Day').value, field('Message').value]).toEqual(['2026-11-26', 'Please call back']);
  answer = ({ id }) => ({ id });
  await save();
  await opened();
  expect(sent[1]!.body['id']).toBe(sent[0]!.body['id']);
});

test('what was stored before a change is not stored again, but offered', async () => {
  answer = () => {
    throw new ApiError('idempotency_key_reused', 'Used', { status: 422 });
  };
  open('message');
  await fillTaken();
  await fillMessage();
  await save();
  await userEvent.click(await screen.findByRole('link', { name: 'Open what is saved' }));
  expect(await opened()).toBe(`/admin/inbox/contact/${String(sent[0]!.body['id'])}`);
});

test('an enquiry is about a vehicle that is offered', async () => {
  open('enquiry');
  await fillTaken();
  const vehicles = within(field('Vehicle')).getAllByRole('option');
  expect(vehicles.map(({ textContent }) => textContent)).toEqual([
    'Choose a vehicle',
    '2019 Toyota Aqua, $12,500',
  ]);
  await userEvent.selectOptions(field('Vehicle'), vehicle.id);
  await fill(field('Name'), 'Aroha');
  await fill(field('Email address'), 'aroha@example.com');
  await fill(field('Phone number'), '021 123 4567');
  await fill(field('Message'), 'Is it still there?');
  await userEvent.selectOptions(field('Best time'), 'Evenings');
  await userEvent.click(field('They would like a test drive'));
  await save();
  expect(await opened()).toMatch(/^\/admin\/inbox\/vehicle-inquiry\//);
  expect(sent).toMatchObject([
    {
      route: takeEnquiry.id,
      body: { vehicle_id: vehicle.id, taken, details: { preferred_time: 'evening', test_drive: true } },
    },
  ]);
});

test('an application is entered on one page, with each consent read out before it is given', async () => {
  const { jointName: _, ...typed } = sampleDraft;
  sessionStorage.setItem(
    'draft:desk:new-loan-application:1',
    JSON.stringify({
      id: '1ba1527c-9b95-406a-ab0f-8e40396929eb',
      form: { ...typed, agreeToDataProcessing: false, agreeToCreditCheck: false },
    }),
  );
  open('application');
  await fillTaken();
  expect(screen.queryByLabelText(/^Date of birth of the joint applicant/)).toBeNull();
  const consent = (name: string) => within(screen.getByRole('group', { name }));
  consent('Credit check').getByText(consentTexts.agreeToCreditCheck);
  const isNeeded = (name: string) =>
    consent(name)
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-required'));
  expect(isNeeded('Credit check')).toEqual(['true', 'true']);
  expect(isNeeded('Use of my details')).toEqual(['false', 'false']);
  await userEvent.click(consent('Credit check').getByLabelText(/^They agree/));
  await save();
  await expectProblems(['Read out the text of ‘Credit check’ before they agree, and tick that it was read']);
  await userEvent.click(consent('Credit check').getByLabelText(/^I read this out/));
  await userEvent.click(consent('Offers and news').getByLabelText(/^I read this out/));
  await save();
  expect(await opened()).toMatch(/^\/admin\/inbox\/loan-application\//);
  expect(sent).toMatchObject([
    {
      route: takeApplication.id,
      body: {
        first_name: 'Aroha',
        loan_amount: 12_000,
        credit_check_consent: true,
        marketing_consent: false,
        taken: { ...taken, consents_read: ['agreeToCreditCheck', 'agreeToCommunications'] },
      },
    },
  ]);
});
