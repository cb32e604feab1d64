import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { undoLimitMs } from '#domain/work/last-move.ts';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { DoneNote } from '../../web/src/features/admin/changes/done-note.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const noteOf = (change: { readonly at: string; readonly isUndo?: true }) => (
  <DoneNote change={change} text="Moved to ‘Closed’." onUndo={() => undefined} />
);

const offersUndo = (): boolean => screen.queryByRole('button', { name: 'Undo' }) !== null;

test('what was stored can be undone for ten minutes, and stays said after them', () => {
  jest.useFakeTimers();
  const at = new Date().toISOString();
  const { rerender } = render(noteOf({ at }));
  act(() => jest.advanceTimersByTime(undoLimitMs - 1));
  expect(offersUndo()).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(offersUndo()).toBe(false);
  expect(screen.getByText('Moved to ‘Closed’.')).toBeDefined();
  rerender(noteOf({ at: new Date().toISOString() }));
  expect(offersUndo()).toBe(true);
});

test('an undo can’t be undone', () => {
  render(noteOf({ at: new Date().toISOString(), isUndo: true }));
  expect(offersUndo()).toBe(false);
});

test('what was stored is told anew after a browser has translated it', () => {
  const told = (text: string) => (
    <AdminSessionContext value={{ tellsStatus: true } as never}>
      <DoneNote change={{ at: new Date().toISOString() }} text={text} told="soon" onUndo={() => undefined} />
    </AdminSessionContext>
  );
  const { rerender } = render(told('Moved to ‘Closed’.'));
  expect(screen.getByText(/^An email tells the sender/).textContent).toContain('unless you undo it');
  // As translators do, who put an element of their own in the place of each text.
  const [text] = screen.getByText('Moved to ‘Closed’.').childNodes;
  const translated = document.createElement('font');
  translated.textContent = 'Kua kati.';
  text!.replaceWith(translated);
  rerender(told('Moved to ‘In review’.'));
  expect(screen.getByText('Moved to ‘In review’.')).toBeDefined();
  expect(screen.queryByText('Kua kati.')).toBeNull();
});
