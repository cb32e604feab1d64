import { expect, test } from '@jest/globals';
import { takeDroppedFiles } from '../../web/src/lib/take-dropped-files.ts';

const setUp = () => {
  const element = Object.assign(new EventTarget(), { dataset: {} });
  const taken: (readonly File[])[] = [];
  const leave = takeDroppedFiles(element, (files) => taken.push(files));
  /** Fires a drag event; returns whether the page handles it. */
  const happen = (name: string, dataTransfer: object | null): boolean => {
    const event = Object.assign(new Event(name, { cancelable: true }), { dataTransfer });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { element, taken, leave, happen };
};
const licence = new File(['a picture'], 'licence.jpg');
const files = { types: ['text/uri-list', 'Files'], files: [licence] };

test('an element accepts dropped files and is marked while they are dragged over it', () => {
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
])('the browser handles %s', (_, dragged) => {
  const { element, taken, happen } = setUp();
  expect(happen('dragover', dragged)).toBe(false);
  expect(element.dataset).toEqual({});
  expect(happen('drop', dragged)).toBe(false);
  expect(taken).toEqual([]);
});

test('an element accepts no files once it has stopped', () => {
  const { element, taken, leave, happen } = setUp();
  happen('dragover', files);
  leave();
  happen('dragleave', files);
  expect(element.dataset).toEqual({ target: 'true' });
  expect([happen('dragover', files), happen('drop', files)]).toEqual([false, false]);
  expect(taken).toEqual([]);
});
