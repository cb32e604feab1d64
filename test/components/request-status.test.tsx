import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { RequestStatus } from '../../web/src/features/my-request/request-status.tsx';

afterEach(cleanup);

const at = '2026-11-27T00:00:00.000Z';
const page = (label: string) => (
  <main tabIndex={-1}>
    <input aria-label="Your message" />
    <RequestStatus
      request={
        {
          status: { label, sentence: '', since: at },
          steps: [],
          clocks: [],
          is_open: true,
        } as unknown as Parameters<typeof RequestStatus>[0]['request']
      }
    />
  </main>
);

test('a new status takes the focus from the page, which a second click on a button that rests has focused', () => {
  const { rerender } = render(page('Received'));
  screen.getByRole('main').focus();
  rerender(page('Withdrawn'));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Withdrawn' }));
});

test('a new status leaves the focus to who types', () => {
  const { rerender } = render(page('Received'));
  screen.getByRole('textbox').focus();
  rerender(page('Withdrawn'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
