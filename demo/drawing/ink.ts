import type { Camera } from './camera.ts';
import type { Point, Vector } from './geometry.ts';

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');

interface Finish {
  readonly opacity?: number;
  /** Width in pixels of an outline in the fill's colour. */
  readonly stroke?: number;
}

const opacityOf = (opacity: number): string => (opacity < 1 ? ` opacity="${opacity}"` : '');

/** A filled shape, in the picture's pixels. */
export const area = (
  points: readonly Point[],
  fill: string,
  { opacity = 1, stroke = 0 }: Finish = {},
): string => {
  const outline = stroke > 0 ? ` stroke="${fill}" stroke-width="${stroke}" stroke-linejoin="round"` : '';
  return `<path d="${pathOf(points)}Z" fill="${fill}"${opacityOf(opacity)}${outline}/>`;
};

/** A line, in the picture's pixels. */
export const line = (points: readonly Point[], colour: string, width: number, opacity = 1): string =>
  `<path d="${pathOf(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(opacity)}/>`;

/** A rectangle, in the picture's pixels. */
export const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** A disc, in the picture's pixels. */
export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`;

/** Draws shapes in space as a camera sees them. */
export interface Pen {
  readonly camera: Camera;
  area(points: readonly Vector[], fill: string, finish?: Finish): string;
  /** `width` is in pixels. */
  line(points: readonly Vector[], colour: string, width: number, opacity?: number): string;
  /** What is drawn on a pane, cut off at its edges. */
  within(points: readonly Vector[], drawn: string): string;
}

export const penFor = (camera: Camera): Pen => {
  const flat = (points: readonly Vector[]): Point[] => points.map((point) => camera.project(point));
  let clips = 0;
  return {
    camera,
    area: (points, fill, finish) => area(flat(points), fill, finish),
    line: (points, colour, width, opacity) => line(flat(points), colour, width, opacity),
    within: (points, drawn) => {
      clips += 1;
      const clip = `<clipPath id="clip-${clips}"><path d="${pathOf(flat(points))}Z"/></clipPath>`;
      return `${clip}<g clip-path="url(#clip-${clips})">${drawn}</g>`;
    },
  };
};
