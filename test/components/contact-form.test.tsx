import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { tooManyRequests } from '#domain/http/api-error.ts';
import { dailyQuotaCode } from '#domain/http/daily-quota.ts';
import { tooManySubmissions } from '#domain/submissions/submission-quota.ts';
import { ContactForm } from '../../web/src/features/contact/contact-form.tsx';
import { json } from '../web/support/fake-fetch.ts';
import { ageDrafts, refusal, stored, useFakeApi } from './support/fake-api.ts';
import { expectProblems, expectTypingUndisturbed, fill, summary } from './support/rendered-form.ts';

const api = useFakeApi();
afterEach(cleanup);
const onSent = jest.fn<(reference: string) => void>();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ });
const send = () => userEvent.click(button());
const sent = () => waitFor(() => expect(onSent).toHaveBeenCalled());

const open = () => {
  onSent.mockClear();
  return render(<ContactForm onSent={onSent} />);
};
/** Leaves the page, and opens it again. */
const reopen = () => {
  cleanup();
  open();
};

const fillAll = async (message = 'Kia ora'): Promise<void> => {
  await fill(field('Full name'), 'Aroha');
  await fill(field('Email address'), 'aroha@example.com');
  await userEvent.selectOptions(field('Subject'), 'Support');
  await fill(field('Message'), message);
};

test('a star marks what is required', () => {
  open();
  const labelOf = (name: string) => field(name).labels?.[0]?.textContent;
  expect(['Full name', 'Email address', 'Phone number', 'Subject', 'Message'].map(labelOf)).toEqual([
    'Full name *',
    'Email address *',
    'Phone number',
    'Subject *',
    'Message *',
  ]);
  screen.getByText(/^Fields marked with/);
});

describe('a form with mistakes', () => {
  test('lists them, in order, and leads to their fields', async () => {
    open();
    await fill(field('Full name'), 'Aroha');
    await fill(field('Email address'), 'aroha@');
    await send();
    await expectProblems([
      'Enter an email address in the correct format, like name@example.com',
      'Select a subject',
      'Enter your message',
    ]);
    await userEvent.click(screen.getByRole('link', { name: /email address/ }));
    expect(document.activeElement).toBe(field('Email address'));
    expect(field('Email address').getAttribute('aria-invalid')).toBe('true');
    expect(field('Full name').value).toBe('Aroha');
    expect(api.sent()).toEqual([]);
  });

  test('shows a mistake again where it was made, without the summary, once its field is left', async () => {
    open();
    await fillAll();
    const email = field('Email address');
    await fill(email, 'mia');
    await send();
    await summary();
    await userEvent.type(email, '@xtra.co');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await fill(email, 'mia@');
    expect(email.getAttribute('aria-invalid')).toBe('false');
    await userEvent.click(field('Phone number'));
    await screen.findByText(/^Enter an email address in the correct format/);
    expect(document.activeElement).toBe(field('Phone number'));
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    await expectProblems(['Enter an email address in the correct format, like name@example.com']);
  });

  test('lets people type on', async () => {
    open();
    await fillAll();
    await expectTypingUndisturbed(async () => {
      fireEvent.change(field('Subject'), { target: { value: '' } });
      await send();
      await summary();
    });
  });
});

test('takes what was filled in without an event, as password managers do', async () => {
  open();
  await fill(field('Phone number'), '021 123');
  for (const [label, value] of Object.entries({
    'Full name': 'Aroha',
    'Email address': 'aroha@example.com',
    'Phone number': '021 123 4567',
    Subject: 'support',
    Message: 'Kia ora',
  }))
    field(label).value = value;
  await send();
  await sent();
  const { name, email, phone, subject, message } = api.sent()[0]!;
  expect([name, email, phone, subject, message]).toEqual([
    'Aroha',
    'aroha@example.com',
    '021 123 4567',
    'support',
    'Kia ora',
  ]);
});

describe('while it is sent', () => {
  test('its button can’t be pressed', async () => {
    const answer = Promise.withResolvers<Response>();
    api.answerWith(() => answer.promise);
    open();
    await fillAll();
    await send();
    await screen.findByText('Sending...');
    expect(button().disabled).toBe(true);
    await waitFor(() => expect(api.sent()).toHaveLength(1));
    answer.resolve(stored(api.sent()[0]!));
    await sent();
    expect(onSent.mock.calls).toEqual([['AB-0000-0001']]);
  });

  test('it is stored once, although the button was pressed twice', async () => {
    const answer = Promise.withResolvers<Response>();
    api.answerWith(() => answer.promise);
    open();
    await fillAll();
    // Before the page draws the first click, as on a busy device.
    button().click();
    button().click();
    await waitFor(() => expect(api.sent()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([button().disabled, button().textContent]).toEqual([true, 'Sending...']);
    answer.resolve(stored(api.sent()[0]!));
    await sent();
    expect(api.sent()).toHaveLength(1);
  });

  test('it says so where it takes more than five seconds', async () => {
    api.answerWith(() => new Promise(() => undefined));
    open();
    await fillAll();
    jest.useFakeTimers();
    try {
      fireEvent.click(button());
      await act(() => jest.advanceTimersByTimeAsync(4_900));
      expect(screen.getByRole('status').textContent).toBe('');
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.getByRole('status').textContent).toMatch(/^Still sending/);
    } finally {
      jest.useRealTimers();
    }
    // A request on its way would be counted by the next test.
    await waitFor(() => expect(api.sent()).toHaveLength(1));
  });

  test('the bots’ field goes along', async () => {
    const { container } = open();
    await fillAll();
    fireEvent.change(container.querySelector('[name=leave_blank]')!, { target: { value: 'trap' } });
    await send();
    await sent();
    expect(api.sent()).toMatchObject([{ name: 'Aroha', phone: '', subject: 'support', leave_blank: 'trap' }]);
  });
});

describe('a refusal', () => {
  test.each([
    ['the server', () => refusal('Our fault', {}, 500), 'Our fault'],
    ['the firewall', () => json(429, tooManyRequests), tooManyRequests.error.message],
    [
      'the daily quota',
      () => json(429, { error: { code: dailyQuotaCode, message: tooManySubmissions } }),
      tooManySubmissions,
    ],
    ['a throttle', () => json(429, { message: 'Too Many Requests' }), tooManyRequests.error.message],
    ['an answer without a reason', () => json(418, {}), 'Unknown error occurred'],
  ])('by %s is shown with its reason, takes the focus, and keeps the form', async (_, answer, reason) => {
    api.answerWith(answer);
    open();
    await fillAll('Refused');
    await send();
    await screen.findByText(`Failed to submit form: ${reason}`);
    expect(document.activeElement).toBe(await summary());
    expect(screen.getByText(/^Your message is still here: please try again/)).toBeTruthy();
    expect(field('Message').value).toBe('Refused');
  });

  test('stands beside the button, offers to try again, and goes when the connection is back', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    open();
    await fillAll();
    await send();
    await screen.findByText(/^An error occurred: You seem to be offline/);
    expect(field('Message').compareDocumentPosition(await summary())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await send();
    await summary();
    api.answerWith(({ body }) => stored(body));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await sent();
  });

  test('of a field stands there until it is changed, and out of date while the form is sent again', async () => {
    api.answerWith(() =>
      refusal('Some fields are wrong.', { fields: { email: 'Use another email address' } }),
    );
    open();
    await fillAll();
    await send();
    await expectProblems(['Use another email address']);
    expect((await summary()).getAttribute('aria-busy')).toBe('false');
    const answer = Promise.withResolvers<Response>();
    api.answerWith(() => answer.promise);
    await send();
    await screen.findByText('Sending...');
    expect((await summary()).getAttribute('aria-busy')).toBe('true');
    answer.resolve(refusal('Wrong.', { fields: { email: 'Use another email address' } }));
    await screen.findByText('Failed to submit form: Wrong.');
    await userEvent.type(field('Email address'), '.nz');
    await waitFor(() => expect(screen.queryByText('Use another email address')).toBeNull());
  });
});

describe('a draft', () => {
  test('survives leaving the page, with its key, until it is sent', async () => {
    api.answerWith(() => refusal('Our fault', {}, 418));
    open();
    await fillAll('Not lost');
    await send();
    await summary();
    reopen();
    expect(['Full name', 'Email address', 'Subject', 'Message'].map((label) => field(label).value)).toEqual([
      'Aroha',
      'aroha@example.com',
      'support',
      'Not lost',
    ]);
    api.answerWith(({ body }) => stored(body));
    await send();
    await sent();
    const [first, second] = api.sent();
    expect(second).toEqual(first);
    expect(sessionStorage).toHaveLength(0);
    reopen();
    expect(field('Full name').value).toBe('');
  });

  test('is gone once all is emptied', async () => {
    open();
    await fill(field('Full name'), 'A');
    expect(sessionStorage.length).toBeGreaterThan(0);
    await fill(field('Full name'), '');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is cleared after an hour, and the form says so', async () => {
    open();
    await fill(field('Full name'), 'Aroha');
    ageDrafts(60);
    reopen();
    expect(field('Full name').value).toBe('');
    expect(screen.getByText('We cleared this form because nothing was entered for an hour.')).toBeTruthy();
  });
});

test('over plain http it says what it needs, and how else to reach us', async () => {
  Object.assign(window, { isSecureContext: false });
  try {
    open();
    expect((await summary()).textContent).toMatch(/needs a secure connection .*https/);
    await fillAll('Unsigned');
    await send();
    await screen.findByText(
      'An error occurred: Sending needs a secure connection (https). Please call or email us instead.',
    );
    expect(field('Message').value).toBe('Unsigned');
  } finally {
    Object.assign(window, { isSecureContext: true });
  }
});
