import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { createUuid } from '../../web/src/lib/create-uuid.ts';
import { json } from '../web/support/fake-fetch.ts';
import { ageDrafts, refusal, stored, useFakeApi } from './support/fake-api.ts';
import { fill, summary } from './support/rendered-form.ts';
import { address, controlOf, field, heading, openAt, press, reload } from './support/application.tsx';

const api = useFakeApi();
afterEach(cleanup);

describe('an application', () => {
  const submit = () => press('Submit Application');
  const sent = () => screen.findByText('Application submitted successfully');
  const complete = { lastName: 'Ngāta' };
  const at = '2026-11-27T01:00:00.000Z';

  test('is stored once, although the button was pressed twice, and its buttons rest meanwhile', async () => {
    const answered = Promise.withResolvers<Response>();
    api.answerWith(() => answered.promise);
    await openAt(6, complete);
    const button = screen.getByRole('button', { name: 'Submit Application' });
    // Before the page draws the first click, as on a busy device.
    button.click();
    button.click();
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
    const previous = screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' });
    expect([busy.disabled, previous.disabled]).toEqual([true, true]);
    await waitFor(() => expect(api.sent()).toHaveLength(1));
    answered.resolve(stored(api.sent()[0]!));
    await sent();
    expect(api.sent()).toHaveLength(1);
    expect(api.sent()[0]).toMatchObject(formToPayload(sampleForm));
  });

  test('is sent again under its key after its answer was lost and the page loaded again', async () => {
    api.answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await openAt(6, complete);
    await submit();
    expect((await summary()).textContent).toMatch(/^An error occurred: /);
    reload();
    await heading(6);
    api.answerWith(({ body }) => stored(body));
    await submit();
    await sent();
    expect(new Set(api.sent().map(({ id }) => id)).size).toBe(1);
  });

  test('that the server refuses stays, with its reason', async () => {
    api.answerWith(() => refusal('Something went wrong.', {}, 500));
    await openAt(6, complete);
    await submit();
    await screen.findByText('Failed to submit application: Something went wrong.');
    expect(document.activeElement).toBe(await summary());
    expect(screen.getByText('Ngāta')).toBeTruthy();
    expect(screen.getByText(/^Your answers are still here. If it keeps failing, call/)).toBeTruthy();
  });

  test('that could not be sent says so beside its button, until the connection is back, and is sent by "Try again"', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await openAt(6, complete);
    await submit();
    await screen.findByText(/^An error occurred: You seem to be offline/);
    const answers = screen.getByText('Ngāta');
    expect(answers.compareDocumentPosition(await summary())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await submit();
    await summary();
    api.answerWith(({ body }) => stored(body));
    await press('Try again');
    await sent();
    expect(
      screen.getByText('More documents? Add them on your own page: our email has the link.'),
    ).toBeTruthy();
    expect(document.querySelector('.application-sent a[href^="mailto:"]')).toBeNull();
  });

  test('leads to the questions that the server objects to, and forgets about them once the step is mended', async () => {
    const fields = { employer_name: 'We know no such employer', 'details.visa_type': 'Not this visa' };
    api.answerWith(() => refusal('Some fields are missing or wrong.', { fields }));
    await openAt(6, complete);
    await submit();
    await screen.findByText('Failed to submit application: Some fields are missing or wrong.');
    await userEvent.click(screen.getByRole('link', { name: 'We know no such employer' }));
    await heading(2);
    expect(document.activeElement).toBe(controlOf('employer'));
    expect(screen.getAllByText('Not this visa')).toHaveLength(2);
    await fill(controlOf('employer'), '');
    await press('Next');
    await screen.findByText('Please check what you have entered');
    await fill(controlOf('employer'), 'Harbour Bakery');
    await screen.findByText(/^Failed to submit application/);
    expect([document.activeElement, controlOf('employer').value]).toEqual([
      controlOf('employer'),
      'Harbour Bakery',
    ]);
    await press('Back to Review');
    await heading(6);
    expect(screen.queryByRole('alert')).toBeNull();
    api.answerWith(({ body }) => stored(body));
    await submit();
    await sent();
  });

  test('that another device has changed since is sent once one of the versions is chosen', async () => {
    let others: object[] = [];
    const save = ({
      steps,
    }: {
      readonly steps: readonly { readonly step: number; readonly settles: boolean }[];
    }) =>
      steps.map(({ step, settles, ...content }) => {
        if (settles) others = [];
        return { ...content, step, revision: 1, saved_at: at, others: step === 2 ? others : [] };
      });
    const saving = { device: createUuid(), key: 'a'.repeat(64), email: 'aroha@example.com' };
    const saves = () => api.sent().filter(({ steps }) => steps !== undefined);
    api.answerWith(({ path, body }) =>
      path === '/api/saved-applications'
        ? json(200, { ...saving, saved_at: at, ends_at: at, steps: save(body as never) })
        : stored(body),
    );
    await openAt(6, complete, '', { ...saving, endsAt: at, wantsReminder: false, seen: {}, saved: {} });
    await screen.findByText(/^Saved at /);
    const [, employment] = saves()[0]!['steps'] as { readonly answers: object }[];
    others = [{ answers: { ...employment!.answers, employer: 'Tui Bakery' }, documents: [], saved_at: at }];
    await submit();
    await screen.findByText(/^Not sent: this was also changed/);
    screen.getByText('Tui Bakery');
    expect(saves()).toHaveLength(api.sent().length);
    await press('Keep the Answers Here');
    await waitFor(() => expect(screen.queryByText('Tui Bakery')).toBeNull());
    await submit();
    await sent();
  });

  test('takes along where it began, and not into the next one', async () => {
    await openAt(6, complete, '&from=loan-calculator&amount=9500&rate=7.5&term=24');
    await submit();
    await sent();
    const starting_point = { page: 'loan-calculator', amount: 9_500, term_months: 24 };
    expect(api.sent()).toMatchObject([{ details: { starting_point } }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Application sent');
    expect(screen.queryByText(/You can go back and change anything/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back to Review' })).toBeNull();
    expect([field('First name').value, field('First name').matches(':disabled')]).toEqual(['', true]);
    const submitted = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Application' });
    expect(submitted.disabled).toBe(true);
    expect(document.getElementById(submitted.getAttribute('aria-describedby')!)?.textContent).toBe('Sent');
    await press('Start another application');
    expect(document.activeElement).toBe(await heading(1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loan Application');
    expect(screen.queryByRole('region', { name: 'Your starting point' })).toBeNull();
    expect([address(), field('First name').value]).toEqual(['/loan-application', '']);
    expect(screen.queryByText(/^You sent an application/)).toBeNull();
  });

  test('has a reference number that outlives a reload, until it is dismissed', async () => {
    await openAt(6, complete);
    await submit();
    await sent();
    reload('');
    expect((await screen.findByText(/^You sent an application on/)).textContent).toContain(
      'Its reference number is AB-0000-0001.',
    );
    await press('Dismiss this note');
    expect(document.activeElement).toBe(await heading(1));
    reload();
    await heading(1);
    expect(screen.queryByText(/^You sent an application/)).toBeNull();
  });
});

describe('an hour without input', () => {
  const cleared = () => screen.queryByText(/^We cleared this form because nothing was entered for an hour/);
  const keep = () => screen.queryByRole('button', { name: 'Keep my answers' });
  const keys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:loan-application:'));
  /** Opens the third step of an application whose last answer was given that long ago. */
  const openAfter = async (minutes: number): Promise<void> => {
    await openAt(3);
    await fill(field('Monthly expenses'), 'food 600');
    ageDrafts(minutes);
    jest.useFakeTimers();
    reload();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
  };
  afterEach(() => {
    jest.useRealTimers();
  });

  test('ends in a warning five minutes before, and a press keeps the answers', async () => {
    await openAfter(54);
    expect(keep()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    fireEvent.click(keep()!);
    await act(() => jest.advanceTimersByTimeAsync(54 * 60_000));
    expect(keep()).toBeNull();
    expect(field('Monthly expenses').value).toBe('food 600');
    fireEvent.change(field('Monthly expenses'), { target: { value: 'food 700' } });
    await act(() => jest.advanceTimersByTimeAsync(54 * 60_000));
    expect([keep(), field('Monthly expenses').value]).toEqual([null, 'food 700']);
  });

  test('is put off by that press, also where the page is loaded again', async () => {
    await openAfter(55);
    fireEvent.click(keep()!);
    await act(() => jest.advanceTimersByTimeAsync(30 * 60_000));
    reload();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect([cleared(), field('Monthly expenses').value]).toEqual([null, 'food 600']);
  });

  test('clears the form on whatever step, and the page says so until something is entered', async () => {
    await openAfter(58);
    expect(keep()).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2 * 60_000));
    expect(cleared()).not.toBeNull();
    expect([address(), keys()]).toEqual(['/loan-application', []]);
    expect(field('First name').value).toBe('');
    fireEvent.change(field('First name'), { target: { value: 'Mere' } });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(cleared()).toBeNull();
  });

  test('leaves nothing to a page that is opened again', async () => {
    await openAfter(60);
    expect(cleared()).not.toBeNull();
    expect(field('First name').value).toBe('');
  });
});
