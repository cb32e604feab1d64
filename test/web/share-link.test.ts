import { afterEach, expect, test } from '@jest/globals';
import { shareLink } from '../../web/src/lib/share-link.ts';
import { inBrowser } from './support/in-browser.ts';

const link = { title: 'Toyota Aqua', url: 'https://www.example.com/contact-seller/1' };
let leave: () => void = () => undefined;
afterEach(() => leave());

/** A browser with or without a dialog, which fails if told so. */
const setUp = (dialog: { readonly failure?: unknown } | undefined, canCopy = true) => {
  const done: unknown[] = [];
  const share = async (shared: unknown): Promise<void> => {
    if (dialog?.failure !== undefined) throw dialog.failure;
    done.push(['shared', shared]);
  };
  const writeText = async (text: string): Promise<void> => {
    if (!canCopy) throw new DOMException('', 'NotAllowedError');
    done.push(['copied', text]);
  };
  leave = inBrowser({ navigator: { clipboard: { writeText }, ...(dialog !== undefined && { share }) } });
  return done;
};
const forbidden = { failure: new DOMException('', 'NotAllowedError') };
const cancelled = { failure: new DOMException('', 'AbortError') };
const faulty = { failure: Object.assign(new Error(), { name: 'AbortError' }) };

const copied = ['copied', link.url];
test.each([
  ['is shared by the device’s own dialog', {}, 'done', [['shared', link]]],
  ['is done with once a visitor closes the dialog', cancelled, 'done', []],
  ['is copied where the dialog is forbidden', forbidden, 'copied', [copied]],
  ['is copied after another fault', faulty, 'copied', [copied]],
  ['is copied without a dialog', undefined, 'copied', [copied]],
])('a link %s', async (_what, dialog, outcome, all) => {
  const done = setUp(dialog);
  expect(await shareLink(link)).toBe(outcome);
  expect(done).toEqual(all);
});

test.each([
  ['without a dialog', undefined],
  ['after a forbidden dialog', forbidden],
])('a visitor copies the link themselves where the clipboard is forbidden: %s', async (_what, dialog) => {
  setUp(dialog, false);
  expect(await shareLink(link)).toBe('refused');
});
