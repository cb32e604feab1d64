import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AlertOffer } from '../../web/src/components/alerts/alert-offer.tsx';
import { MyAlerts } from '../../web/src/features/alerts/my-alerts.tsx';
import { json } from '../web/support/fake-fetch.ts';
import { refusal, useFakeApi } from './support/fake-api.ts';

const api = useFakeApi();
afterEach(cleanup);

const query = 'make=Toyota&maxPrice=20000';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.findByRole('textbox', { name: /^Email address/ });

const openForm = async () => {
  render(<AlertOffer query={query} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Mail me when one like this comes');
  await address();
};

test('the form asks for an address, and says what happens next', async () => {
  await openForm();
  screen.getByText('Toyota, Up to $20,000');
  const heading = screen.getByRole('heading', { name: 'Mail me when one like this comes' });
  expect(document.activeElement).toBe(heading);
  await press('Send me the link');
  await screen.findByText('Enter your email address', { selector: 'a' });
  await userEvent.type(await address(), 'aroha@example.com');
  await press('Send me the link');
  await screen.findByText('Look in your inbox');
  screen.getByText('aroha@example.com');
  expect(api.sent()).toEqual([
    { id: expect.stringMatching(/^[\da-f-]{36}$/), email: 'aroha@example.com', query, leave_blank: '' },
  ]);
});

test('a failure keeps the address, and a second try is the same request', async () => {
  api.answerWith(() => refusal('Too many alerts were asked for.', { code: 'daily_quota_reached' }, 429));
  await openForm();
  await userEvent.type(await address(), 'aroha@example.com');
  await press('Send me the link');
  await screen.findByText(/Too many alerts were asked for\./);
  api.answerWith(() => json(200, {}));
  await press('Send me the link');
  await screen.findByText('Look in your inbox');
  const [first, second] = api.sent();
  expect(second).toEqual(first);
});

const link = `vehicle-alert:0ba1527c-9b95-406a-ab0f-8e40396929eb.${'a'.repeat(64)}`;
const alert = {
  id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
  label: 'Toyota, Up to $20,000',
  query,
  ends_at: '2027-11-20T01:30:00.000Z',
};
const email = 'a•••@example.com';

const openLink = (of = link) =>
  render(
    <MemoryRouter>
      <MyAlerts link={of} />
    </MemoryRouter>,
  );

test('a link changes nothing before a press, which turns the alert on', async () => {
  api.answerWith(({ body }) =>
    json(
      200,
      body['act'] ? { email, alerts: [alert] } : { email, asked: { label: alert.label }, alerts: [] },
    ),
  );
  openLink();
  await screen.findByRole('heading', { name: alert.label });
  expect(api.sent()).toEqual([{ link }]);
  await press('Turn on this alert');
  await screen.findByText('We mail you when one comes, until 20 Nov 2027.');
  const shown = await screen.findByRole('link', { name: alert.label });
  expect(shown.getAttribute('href')).toBe(`/vehicle?${query}`);
  screen.getByText('Until 20 Nov 2027');
  expect(api.sent().at(-1)).toEqual({ link, act: { kind: 'confirm' } });
  expect(screen.queryByRole('button', { name: 'Turn on this alert' })).toBeNull();
});

test('an alert is renewed or ended, each by one press', async () => {
  const later = { ...alert, ends_at: '2028-01-02T01:30:00.000Z' };
  const answers = { renew: [later], end: [] };
  api.answerWith(({ body }) => {
    const { kind } = (body['act'] ?? {}) as { kind?: keyof typeof answers };
    return json(200, { email, alerts: kind === undefined ? [alert] : answers[kind] });
  });
  openLink();
  await screen.findByText('Until 20 Nov 2027');
  await press(/^Keep for another year/);
  await screen.findByText('Until 2 Jan 2028');
  expect(document.activeElement).toBe(screen.getByText('Your alert is on').closest('output'));
  screen.getByText('We mail you when one comes, until 2 Jan 2028.');
  await press(/^End this alert/);
  await screen.findByText('This alert has ended');
  screen.getByRole('heading', { name: 'You have no alerts' });
  screen.getByRole('link', { name: 'Search the vehicles' });
  expect(api.sent().map(({ act }) => act)).toEqual([
    undefined,
    { kind: 'renew', alert: alert.id },
    { kind: 'end', alert: alert.id },
  ]);
});

test('a refusal stays beside what is shown, and a link that has ended says so', async () => {
  api.answerWith(({ body }) =>
    body['act']
      ? refusal('You have 5 alerts. End one of them first.')
      : json(200, { email, asked: { label: 'Kia' }, alerts: [alert] }),
  );
  openLink();
  await screen.findByRole('heading', { name: 'Kia' });
  await press('Turn on this alert');
  await screen.findByText('You have 5 alerts. End one of them first.');
  screen.getByRole('link', { name: alert.label });
  cleanup();
  api.answerWith(() => refusal('This link has ended.', { code: 'no_longer_available' }, 409));
  openLink();
  await screen.findByText('This link has ended.');
  screen.getByRole('link', { name: 'Search the vehicles' });
});

test('a double press is one, and what another tab has ended meanwhile is shown as ended', async () => {
  const other = { ...alert, id: '2ba1527c-9b95-406a-ab0f-8e40396929eb', label: 'Kia' };
  api.answerWith(({ body }) => json(200, { email, alerts: body['act'] ? [other] : [alert, other] }));
  openLink();
  const [renew] = await screen.findAllByRole('button', { name: /^Keep for another year/ });
  await userEvent.dblClick(renew!);
  await screen.findByText('This alert has ended');
  expect(screen.queryByRole('link', { name: alert.label })).toBeNull();
  expect(api.sent()).toHaveLength(2);
  api.answerWith(() => refusal('This link has ended.', { code: 'no_longer_available' }, 409));
  await press(/^Keep for another year/);
  await screen.findByText('This link has ended.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that could not be opened is tried again by a press, and once the connection is back', async () => {
  api.answerWith(() => refusal('Try again later.'));
  openLink();
  await screen.findByText('Try again later.');
  await press('Try Again');
  await waitFor(() => expect(api.sent()).toHaveLength(2));
  api.answerWith(() => json(200, { email, alerts: [alert] }));
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('link', { name: alert.label });
  expect(screen.queryByText('Try again later.')).toBeNull();
});

test('a link that was cut is not sent', async () => {
  openLink('vehicle-alert:0ba1527c');
  await screen.findByText(/Part of the link is missing/);
  await waitFor(() => expect(api.sent()).toEqual([]));
  screen.getByRole('link', { name: 'get the link again' });
});
