import { dot, mix, unit, type Vector } from './geometry.ts';

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** A colour between two, both written #rrggbb. */
export const blend = (from: string, to: string, share: number): string => {
  const [one, other] = [rgbOf(from), rgbOf(to)];
  const channel = (index: 0 | 1 | 2): string =>
    Math.round(mix(one[index], other[index], share))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
};

/** Colour of what no light reaches. */
export const hollow = '#0d1918';

/** Colours that a ramp of tones runs through, from full shade to full light. */
export const shadeColour = '#0b2f2f';
export const lightColour = '#f8faf4';

/** The morning sun: from above, before the vehicle's nose, on the viewer's side. */
const sun: Vector = unit([-0.42, 0.82, 0.45]);

/** How much light a surface gets, from 0 to 1, by the direction it faces. */
const lightOn = (normal: Vector): number => {
  const direct = Math.max(0, dot(unit(normal), sun));
  const sky = 0.5 + 0.5 * unit(normal)[1];
  return 0.62 * direct + 0.38 * sky;
};

/** The colour of a painted surface in the light, by the direction it faces. */
export const painted = (colour: string, normal: Vector): string => {
  const tone = lightOn(normal);
  const middle = 0.6;
  return tone < middle
    ? blend(colour, shadeColour, (1 - tone / middle) * 0.72)
    : blend(colour, lightColour, ((tone - middle) / (1 - middle)) * 0.34);
};
