import type { Body } from './body.ts';
import { points, roundedPolygon, type Point, type Vector } from './geometry.ts';
import type { Pen } from './ink.ts';

/** A pane of glass with the sky in it. */
const pane = (pen: Pen, outline: readonly Vector[], shine: readonly (readonly Vector[])[]): string =>
  pen.area(outline, '#0f2026', { stroke: 5 }) +
  pen.within(
    outline,
    pen.area(outline, 'url(#glass)') +
      shine.map((stripe) => pen.area(stripe, '#ffffff', { opacity: 0.17 })).join(''),
  );

/** The windows of the side that faces the viewer. */
export const sideWindows = (pen: Pen, body: Body): string => {
  const { shape } = body;
  const on = (outline: readonly Point[]): Vector[] => outline.map((point) => body.onSide(point));
  const shine = (x: number, width: number): Vector[] =>
    on([
      [x, shape.belt - 0.1],
      [x + width, shape.belt - 0.1],
      [x + width + 0.42, 1.9],
      [x + 0.42, 1.9],
    ]);
  return shape.panes
    .map((corners) => {
      const left = Math.min(...corners.map(([x]) => x));
      const right = Math.max(...corners.map(([x]) => x));
      return pane(pen, on(roundedPolygon(corners, 0.05)), [
        shine(left + (right - left) * 0.12, 0.2),
        shine(left + (right - left) * 0.12 + 0.26, 0.07),
      ]);
    })
    .join('');
};

/** The glass over the dashboard, or that over the boot. */
export const endWindow = (pen: Pen, body: Body, section: 'screen' | 'back'): string => {
  const isFront = section === 'screen';
  const on = (points: readonly Point[]): Vector[] =>
    points.map(([along, across]) => body.onStrip(section, Math.max(0, Math.min(1, along)), across));
  const glass = isFront
    ? roundedPolygon(points('0.04,-0.91 0.93,-0.86 0.93,0.86 0.04,0.91'), 0.1)
    : roundedPolygon(points('0.1,-0.84 0.9,-0.86 0.9,0.86 0.1,0.84'), 0.1);
  const stripe = (left: number, width: number): Vector[] =>
    on([
      [0, left],
      [0, left + width],
      [1, left + width + 0.34],
      [1, left + 0.34],
    ]);
  return pane(pen, on(glass), [stripe(-0.6, 0.34), stripe(-0.18, 0.1)]);
};
