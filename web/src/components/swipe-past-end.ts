/** So far a finger or a wheel must move, in CSS pixels, to count as a swipe: less may be a slip. */
const swipeDistancePx = 40;

/** After so long without a wheel event, in milliseconds, the next one is a new gesture: touchpads coast on for a while. */
const gesturePauseMs = 200;

type End = 'first' | 'last';

interface Touch {
  /** Where the finger came down, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** Where the row stood then. */
  readonly end: End | undefined;
}

interface Wheel {
  /** When it turned last, in milliseconds. */
  at: number;
  /** How far it has turned in this gesture, in CSS pixels. */
  distance: number;
  /** Where the row stood when the gesture began; undefined when it can't wrap, or has. */
  end: End | undefined;
}

const currentEnd = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): End | undefined => {
  if (scrollLeft <= 1) return 'first';
  return scrollLeft >= scrollWidth - clientWidth - 1 ? 'last' : undefined;
};

/** Whether a move by so many CSS pixels to the right leads beyond an end. */
const isPastEnd = (end: End | undefined, distance: number): boolean =>
  Math.abs(distance) >= swipeDistancePx && end === (distance > 0 ? 'last' : 'first');

/** Calls back when a row of slides that stands at one of its ends is swiped or wheeled beyond it. */
export const onSwipePastEnd = (row: HTMLElement, wrap: (end: End) => void, signal: AbortSignal): void => {
  const options = { passive: true, signal };
  // Not asked for before there is a gesture: the row would have to be laid out at once.
  let touch: Touch = { x: 0, y: 0, end: undefined };
  row.addEventListener(
    'touchstart',
    ({ changedTouches: [finger] }) => {
      if (finger !== undefined) touch = { x: finger.clientX, y: finger.clientY, end: currentEnd(row) };
    },
    options,
  );
  row.addEventListener(
    'touchend',
    ({ changedTouches: [finger] }) => {
      if (finger === undefined || touch.end === undefined) return;
      const distance = touch.x - finger.clientX;
      const isHorizontal = Math.abs(distance) > Math.abs(touch.y - finger.clientY);
      if (isHorizontal && isPastEnd(touch.end, distance)) wrap(touch.end);
    },
    options,
  );

  let wheel: Wheel = { at: Number.NEGATIVE_INFINITY, distance: 0, end: undefined };
  row.addEventListener(
    'wheel',
    ({ timeStamp, deltaX }) => {
      const isNew = timeStamp - wheel.at > gesturePauseMs;
      if (isNew) wheel = { at: timeStamp, distance: 0, end: currentEnd(row) };
      wheel.at = timeStamp;
      wheel.distance += deltaX;
      if (wheel.end === undefined || !isPastEnd(wheel.end, wheel.distance)) return;
      const { end } = wheel;
      wheel.end = undefined;
      wrap(end);
    },
    options,
  );
};
