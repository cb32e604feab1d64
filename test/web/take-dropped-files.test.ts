import { expect, test } from '@jest/globals';
import { takeDroppedFiles } from '../../web/src/lib/take-dropped-files.ts';

const setUp = () => {
  const element = Object.assign(new EventTarget(), { dataset: {} });
  const taken: (readonly File[])[] = [];
  const leave = takeDroppedFiles(element, (files) => taken.push(files));
  /** Lets an event of a drag happen; returns whether the page, not the browser, deals with it. */
  const happen = (name: string, dataTransfer: object | null): boolean => {
    const event = Object.assign(new Event(name, { cancelable: true }), { dataTransfer });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { element, taken, leave, happen };
};
const licence = new File(['a picture'], 'licence.jpg');
const files = { types: ['text/uri-list', 'Files'], files: [licence] };

test('an element takes files that are dropped on it, and says so while they are above it', () => {
  const { element, taken, happen } = setUp();
  expect(happen('dragover', files)).toBe(true);
  expect(element.dataset).toEqual({ target: 'true' });
  happen('dragleave', files);
  expect(element.dataset).toEqual({});
  happen('dragover', files);
  expect(happen('drop', files)).toBe(true);
  expect(element.dataset).toEqual({});
  expect(taken).toEqual([[licence]]);
});

test.each([
  ['text', { types: ['text/plain'], files: [] }],
  ['nothing', null],
])('%s that is dropped is left to the browser', (_, dragged) => {
  const { element, taken, happen } = setUp();
  expect(happen('dragover', dragged)).toBe(false);
  expect(element.dataset).toEqual({});
  expect(happen('drop', dragged)).toBe(false);
  expect(taken).toEqual([]);
});

test('an element takes none any more when that has ended', () => {
  const { element, taken, leave, happen } = setUp();
  happen('dragover', files);
  leave();
  happen('dragleave', files);
  expect(element.dataset).toEqual({ target: 'true' });
  expect([happen('dragover', files), happen('drop', files)]).toEqual([false, false]);
  expect(taken).toEqual([]);
});
