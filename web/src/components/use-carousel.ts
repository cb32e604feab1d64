import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollBehavior } from '../lib/scrolling.ts';
import { onSwipePastEnd } from './swipe-past-end.ts';

/** So long nothing may scroll, in milliseconds, until a slide counts as shown. */
const settleTimeMs = 120;

interface Position {
  /** The slide shown, from 0. */
  readonly current: number;
  /** False until the visitor has left the first slide. */
  readonly hasMoved: boolean;
}

interface Carousel extends Position {
  readonly track: RefObject<HTMLDivElement | null>;
  /** Scrolls to a slide; before the first comes the last, after the last the first. */
  readonly show: (slide: number) => void;
}

const movedTo =
  (slide: number) =>
  ({ hasMoved }: Position): Position => ({ current: slide, hasMoved: hasMoved || slide > 0 });

const scrollToSlide = (row: HTMLElement, slide: number, behavior: ScrollBehavior): void =>
  row.scrollTo({ left: slide * row.clientWidth, behavior });

/** Follows and moves a row of slides that the browser itself scrolls and snaps. */
export const useCarousel = (count: number): Carousel => {
  const track = useRef<HTMLDivElement>(null);
  /** Where a scroll of our own leads; undefined when the visitor scrolls. */
  const target = useRef<number>(undefined);
  const [position, setPosition] = useState<Position>({ current: 0, hasMoved: false });

  const show = useCallback(
    (slide: number): void => {
      const row = track.current;
      if (row === null) return;
      const next = (slide + count) % count;
      target.current = next;
      // The layout changes first: a change during the scroll would end it.
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
      // Browsers may snap back halfway, when the layout changes while they scroll.
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
    // It may have been scrolled before this code arrived.
    onScroll();
    return () => {
      clearTimeout(settling);
      listeners.abort();
    };
  }, [count, show]);

  return { ...position, track, show };
};
