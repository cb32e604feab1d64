import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { sampleDraft } from '../../tools/product/sample-application.ts';
import { createUuid } from '../../web/src/lib/create-uuid.ts';
import { json } from '../web/support/fake-fetch.ts';
import { refusal, useFakeApi } from './support/fake-api.ts';
import { field, heading, openApplication, openAt, press } from './support/application.tsx';

const api = useFakeApi();
afterEach(cleanup);

const note = () => screen.queryByText('Your draft is deleted.');

describe('a draft that is deleted', () => {
  const remove = () => fireEvent.click(screen.getByText('Delete everything'));

  test.each([1, 3])(
    'in step %d is said to be, where the focus lands, until something is typed',
    async (step) => {
      await openAt(step);
      await press('Delete my draft');
      remove();
      await waitFor(() => expect(document.activeElement).toBe(note()));
      await heading(1);
      expect(document.activeElement).toBe(note());
      fireEvent.input(field('First name'), { target: { value: 'N' } });
      await waitFor(() => expect(note()).toBeNull());
    },
  );
});

const saving = {
  device: createUuid(),
  key: 'a'.repeat(64),
  email: 'aroha@example.com',
  wantsReminder: false,
  endsAt: '2026-12-27T01:00:00.000Z',
  seen: {},
  saved: {},
};

test('a draft says where it stays: in the tab, and once it is saved by its link until its date', async () => {
  api.answerWith(() => refusal('Not now.', {}, 503));
  const draft = { id: createUuid(), answers: sampleDraft, documents: [] };
  sessionStorage.setItem('draft:loan-application:1', JSON.stringify(draft));
  openApplication();
  screen.getByText(/^What you enter stays in this browser tab until you send it/);
  cleanup();
  sessionStorage.setItem('draft:loan-application:1', JSON.stringify({ ...draft, saving }));
  openApplication();
  await screen.findByText(/^What is saved stays until 27 Dec 2026: the link in our email opens it\./);
  expect(screen.queryByText(/^What you enter stays/)).toBeNull();
});

test('a link that was cut says what to do, and the whole one then opens the application', async () => {
  const link = `saved-application:${createUuid()}.${'a'.repeat(64)}`;
  openApplication(`#${link.slice(0, -9)}`);
  await screen.findByText('Part of the link is missing. Open it again from our email, or copy all of it.');
  const another = screen.getByRole('link', { name: 'Get a new link by email' });
  expect(another.getAttribute('href')).toBe('/my-request');
  expect([screen.queryByRole('button', { name: 'Try Again' }), api.sent()]).toEqual([null, []]);
  api.answerWith(() => json(200, { fact_needed: 'date-of-birth' }));
  window.location.hash = link;
  await screen.findByRole('heading', { name: 'Is it you?' });
  await press('Begin a new application instead');
  await heading(1);
});
