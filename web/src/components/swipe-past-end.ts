/** A shorter move may be accidental. */
const swipeDistancePx = 40;

/** A later wheel event starts a new gesture: a touchpad's momentum sends events for a while. */
const gesturePauseMs = 200;

type End = 'first' | 'last';

interface Touch {
  /** In CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly end: End | undefined;
}

interface Wheel {
  /** In milliseconds. */
  at: number;
  /** In CSS pixels, within this gesture. */
  distance: number;
  /** Where the gesture began; undefined in the middle, or after it has wrapped. */
  end: End | undefined;
}

const currentEnd = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): End | undefined => {
  if (scrollLeft <= 1) return 'first';
  return scrollLeft >= scrollWidth - clientWidth - 1 ? 'last' : undefined;
};

const isPastEnd = (end: End | undefined, distance: number): boolean =>
  Math.abs(distance) >= swipeDistancePx && end === (distance > 0 ? 'last' : 'first');

/** Calls `wrap` when a row of slides is swiped or wheeled past its first or last slide. */
export const onSwipePastEnd = (row: HTMLElement, wrap: (end: End) => void, signal: AbortSignal): void => {
  const options = { passive: true, signal };
  // Measured on touch: measuring now would force a layout.
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
