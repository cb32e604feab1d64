import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollBehavior } from '../lib/scrolling.ts';
import { onSwipePastEnd } from './swipe-past-end.ts';

/** Without scrolling for this long, a slide counts as shown. */
const settleTimeMs = 120;

interface Position {
  readonly current: number;
  readonly hasMoved: boolean;
}

interface Carousel extends Position {
  readonly track: RefObject<HTMLDivElement | null>;
  /** Wraps around at both ends. */
  readonly show: (slide: number) => void;
}

const movedTo =
  (slide: number) =>
  ({ hasMoved }: Position): Position => ({ current: slide, hasMoved: hasMoved || slide > 0 });

const scrollToSlide = (row: HTMLElement, slide: number, behavior: ScrollBehavior): void =>
  row.scrollTo({ left: slide * row.clientWidth, behavior });

/** State and controls of a row of slides that the browser scrolls and snaps. */
export const useCarousel = (count: number): Carousel => {
  const track = useRef<HTMLDivElement>(null);
  /** Target of our own scroll; undefined while the visitor scrolls. */
  const target = useRef<number>(undefined);
  const [position, setPosition] = useState<Position>({ current: 0, hasMoved: false });

  const show = useCallback(
    (slide: number): void => {
      const row = track.current;
      if (row === null) return;
      const next = (slide + count) % count;
      target.current = next;
      // Update the layout first: a change during the scroll would end it.
      flushSync(() => setPosition(movedTo(next)));
      scrollToSlide(row, next, scrollBehavior());
    },
    [count],
  );

  useEffect(() => {
    const row = track.current;
    if (row === null) return undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      const slide = Math.round(row.scrollLeft / row.clientWidth);
      // A layout change may make browsers snap back halfway.
      if (target.current !== undefined && target.current !== slide) {
        scrollToSlide(row, target.current, 'instant');
        return;
      }
      target.current = undefined;
      setPosition(movedTo(slide));
    };
    const onScroll = (): void => {
      clearTimeout(settling);
      settling = setTimeout(settle, settleTimeMs);
    };
    const onTakeOver = (): void => {
      target.current = undefined;
    };
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    row.addEventListener('scroll', onScroll, options);
    row.addEventListener('wheel', onTakeOver, options);
    row.addEventListener('touchstart', onTakeOver, options);
    onSwipePastEnd(row, (end) => show(end === 'last' ? count : -1), listeners.signal);
    // It may have been scrolled before hydration.
    onScroll();
    return () => {
      clearTimeout(settling);
      listeners.abort();
    };
  }, [count, show]);

  return { ...position, track, show };
};
