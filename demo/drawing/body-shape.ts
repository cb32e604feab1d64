import type { Point } from './geometry.ts';

/** The parts of a car's outline, in the order in which one comes over them from the front bumper to the rear one. */
export const sectionNames = ['front', 'hood', 'screen', 'roof', 'back', 'deck', 'tail'] as const;
export type SectionName = (typeof sectionNames)[number];

/** A part of the outline along the middle of the car. */
interface Section {
  /** Goes on from where the one before ends. */
  readonly through: readonly Point[];
  /** From its end to the corner of the car there: how much the surface is bowed. */
  readonly edge: Point;
}

/** What is on the front or the rear: shapes by share of the half width and height. */
export interface EndLook {
  /** On one side of the middle; the other is its mirror image. */
  readonly lamp: readonly Point[];
  /** The same lamp round the corner: by place along the car and height. */
  readonly lampSide: readonly Point[];
  /** Between the headlamps; a car without an engine has none. */
  readonly grille?: readonly Point[] | undefined;
  /** The air intake, or the black part of a rear bumper. */
  readonly opening: readonly Point[];
  /** Height of the number plate's middle. */
  readonly plate: number;
  /** Height of the maker's badge. */
  readonly badge: number;
}

/** A body as drawings from the side and from the front tell of it; metres, the front at x = 0, the ground at y = 0. */
export interface BodyShape {
  readonly length: number;
  readonly width: number;
  readonly sill: number;
  readonly belt: number;
  /** How far the windows lean in: metres for each metre of height. */
  readonly lean: number;
  readonly wheel: { readonly front: number; readonly rear: number; readonly radius: number };
  readonly start: Point;
  readonly startEdge: Point;
  readonly sections: Readonly<Record<SectionName, Section>>;
  /** Side windows, from the front to the rear. */
  readonly panes: readonly (readonly Point[])[];
  /** Gaps of doors and lids. */
  readonly gaps: readonly (readonly Point[])[];
  readonly handles: readonly Point[];
  /** Where the mirror is: place along the car and height. */
  readonly mirror: Point;
  /** Black plastic along the sill and round the wheels. */
  readonly isClad?: boolean;
  readonly hasRails?: boolean;
  /** Where an open load bed begins and ends along the car. */
  readonly tray?: Point;
  readonly isOpen?: boolean;
  readonly face: EndLook;
  readonly rump: EndLook;
}
