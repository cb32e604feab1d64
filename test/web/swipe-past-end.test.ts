import { describe, expect, jest, test } from '@jest/globals';
import { onSwipePastEnd } from '../../web/src/components/swipe-past-end.ts';

/** A row of four slides, 100 CSS pixels wide each, and the ends that it was swiped past. */
const openRow = (slide: number) => {
  const row = Object.assign(new EventTarget(), {
    scrollLeft: slide * 100,
    scrollWidth: 400,
    clientWidth: 100,
  });
  const wrap = jest.fn<(end: string) => void>();
  onSwipePastEnd(row as unknown as HTMLElement, wrap, new AbortController().signal);
  const fire = (type: string, properties: object) =>
    row.dispatchEvent(Object.defineProperties(new Event(type), Object.getOwnPropertyDescriptors(properties)));
  return {
    row,
    ends: () => wrap.mock.calls.map(([end]) => end),
    wheel: (deltaX: number, timeStamp: number) => fire('wheel', { deltaX, timeStamp }),
    swipe: (x: number, y = 0) => {
      fire('touchstart', { changedTouches: [{ clientX: 0, clientY: 0 }] });
      fire('touchend', { changedTouches: [{ clientX: x, clientY: y }] });
    },
  };
};

describe('a swipe', () => {
  test.each([
    ['to the left on the last slide', 3, [-60, 10], ['last']],
    ['to the right on the first slide', 0, [60, 10], ['first']],
    ['to the left on the first slide', 0, [-60, 10], []],
    ['to the right on the last slide', 3, [60, 10], []],
    ['in between', 1, [-60, 10], []],
    ['that is too short', 3, [-39, 0], []],
    ['that mainly scrolls the page', 3, [-60, 80], []],
  ])('%s', (_, slide, [x = 0, y = 0], expected) => {
    const { swipe, ends } = openRow(slide);
    swipe(x, y);
    expect(ends()).toEqual(expected);
  });
});

describe('a wheel', () => {
  test('turned past the end counts once per gesture', () => {
    const { wheel, ends } = openRow(3);
    for (const at of [0, 20, 40, 60, 80]) wheel(30, at);
    expect(ends()).toEqual(['last']);
    wheel(50, 400);
    expect(ends()).toEqual(['last', 'last']);
  });

  test('that has just reached the last slide does not continue to the first', () => {
    const { row, wheel, ends } = openRow(2);
    wheel(100, 0);
    row.scrollLeft = 300;
    for (const at of [100, 200, 300]) wheel(100, at);
    expect(ends()).toEqual([]);
  });
});
