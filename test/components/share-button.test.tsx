import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShareButton } from '../../web/src/components/share-button.tsx';
import { inBrowser } from '../web/support/in-browser.ts';

let leave: () => void = () => undefined;
afterEach(() => {
  cleanup();
  leave();
});

const url = `${window.location.origin}/contact-seller/1`;

const press = async (navigator: object): Promise<void> => {
  render(
    <ShareButton title="2018 Toyota Aqua" path="/contact-seller/1">
      Share
    </ShareButton>,
  );
  const user = userEvent.setup();
  // After the library's own clipboard is there.
  leave = inBrowser({ navigator });
  await user.click(screen.getByRole('button', { name: 'Share' }));
};
const note = () => screen.getByRole('status').textContent;
const copyTo = (texts: string[]) => ({ writeText: async (text: string) => void texts.push(text) });

test('a device’s own dialog gets the title and the address, and cancelling it is no failure', async () => {
  const copied: string[] = [];
  const share = jest.fn().mockReturnValue(Promise.reject(new DOMException('', 'AbortError')));
  await press({ share, clipboard: copyTo(copied) });
  expect(share.mock.calls).toEqual([[{ title: '2018 Toyota Aqua', url }]]);
  expect([note(), copied]).toEqual(['', []]);
});

test('without a dialog the link is copied', async () => {
  const copied: string[] = [];
  await press({ clipboard: copyTo(copied) });
  expect([note(), copied]).toEqual(['Link copied', [url]]);
});

test('where nothing may be copied the link is shown, to be copied by hand', async () => {
  await press({ share: async () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  expect(note()).toBe('Your browser did not copy the link. Copy it here:');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to copy' }).value).toBe(url);
});
