import { sectionNames, type BodyShape, type SectionName } from './body-shape.ts';
import {
  add,
  cross,
  itemAt,
  minus,
  mix,
  mixPoints,
  onCurve,
  steps,
  type Point,
  type Vector,
} from './geometry.ts';

/** A small flat piece of a surface. */
export interface Facet {
  readonly corners: readonly Vector[];
  readonly normal: Vector;
}

interface Row {
  readonly section: SectionName;
  readonly centre: Point;
  readonly edge: Point;
}

/** How square a cross-section is: 2 is an ellipse. */
const squareness = 3.2;
const rowsOfSection = 36;

/** A car's surface: where its points are in space. */
export interface Body {
  readonly shape: BodyShape;
  readonly facets: readonly Facet[];
  /** On the side that faces the viewer, by place along the car and height. */
  onSide(point: Point): Vector;
  /** On the strip from the front over the roof to the rear; `across` runs from -1 to 1, the viewer's side. */
  onStrip(section: SectionName, along: number, across: number): Vector;
  /** The place along a section at which its middle has a height. */
  alongAtHeight(section: SectionName, height: number): number;
}

const normalOf = (corners: readonly Vector[]): Vector => {
  const diagonal = (from: number): Vector => minus(itemAt(corners, from + 2), itemAt(corners, from));
  return cross(diagonal(0), diagonal(1));
};

/** How much narrower a car is, so near to one of its ends. */
const taper = (near: number, share: number): number => share * Math.max(0, 1 - near / 1.1) ** 2.4;

/** Half of a car's width by place along it and height. */
const halfWidthOf =
  ({ length, width, sill, belt, lean }: BodyShape) =>
  (x: number, y: number): number => {
    const plan = 1 - taper(x, 0.13) - taper(length - x, 0.11);
    const height = (y - sill) / (belt - sill);
    const waist = 0.6;
    const section =
      height < waist
        ? 1 - 0.075 * ((waist - height) / waist) ** 2
        : 1 - 0.05 * ((Math.min(1, height) - waist) / (1 - waist)) ** 2;
    const shoulder = 0.05 * Math.min(1, Math.max(0, (y - belt) / 0.045));
    return (width / 2) * plan * section - shoulder - lean * Math.max(0, y - belt);
  };

/** Lowest and highest point of a closed outline at a place along it. */
const heightsAt = (outline: readonly Point[], x: number): [number, number] => {
  const heights = outline.flatMap((from, index) => {
    const to = itemAt(outline, index === outline.length - 1 ? 0 : index + 1);
    if (from[0] === to[0] || (from[0] - x) * (to[0] - x) > 0) return [];
    return [mix(from[1], to[1], (x - from[0]) / (to[0] - from[0]))];
  });
  return [Math.min(...heights), Math.max(...heights)];
};

/** Cuts a net of points into facets. Their normals point outwards if columns go to the right and rows up. */
const cut = (columns: readonly (readonly Vector[])[]): Facet[] =>
  columns.slice(1).flatMap((column, index) => {
    const before = itemAt(columns, index);
    return column.slice(1).map((corner, row) => {
      const corners = [itemAt(before, row), itemAt(column, row), corner, itemAt(before, row + 1)];
      return { corners, normal: normalOf(corners) };
    });
  });

/** Makes the surface of a car from its drawings. */
export const bodyOf = (shape: BodyShape): Body => {
  const halfWidth = halfWidthOf(shape);
  const curves = new Map<SectionName, { points: Point[]; from: Point; to: Point }>();
  let end = { point: shape.start, edge: shape.startEdge };
  for (const name of sectionNames) {
    const { through, edge } = shape.sections[name];
    curves.set(name, { points: [end.point, ...through], from: end.edge, to: edge });
    end = { point: itemAt(through, through.length - 1), edge };
  }
  const rowAt = (section: SectionName, along: number): Row => {
    const curve = curves.get(section);
    if (curve === undefined) throw new RangeError(`There is no section ${section}.`);
    const centre = onCurve(curve.points, along);
    return { section, centre, edge: add(centre, mixPoints(curve.from, curve.to, along)) };
  };
  const inRow = ({ centre, edge }: Row, across: number): Vector => {
    const bow = Math.max(0, 1 - Math.abs(across) ** squareness) ** (1 / squareness);
    const [x, y] = mixPoints(edge, centre, bow);
    return [x, y, across * halfWidth(edge[0], edge[1])];
  };
  const onSide = ([x, y]: Point): Vector => [x, y, halfWidth(x, y)];

  const crossings = steps(Math.PI / 2, -Math.PI / 2, 40).map(
    (angle) => Math.sign(angle) * Math.abs(Math.sin(angle)) ** (2 / squareness),
  );
  const strip = sectionNames.flatMap((name) => {
    const rows = steps(0, 1, rowsOfSection).map((along) => rowAt(name, along));
    return cut(rows.map((row) => crossings.map((across) => inRow(row, across))));
  });
  const outline = sectionNames.flatMap((name) =>
    steps(0, 1, rowsOfSection).map((along) => rowAt(name, along).edge),
  );
  const ends = outline.map(([x]) => x);
  const side = cut(
    steps(Math.min(...ends) + 0.001, Math.max(...ends) - 0.001, 150).map((x) => {
      const [low, high] = heightsAt(outline, x);
      return steps(low, high, 60).map((y) => onSide([x, y]));
    }),
  );
  return {
    shape,
    facets: [...strip, ...side],
    onSide,
    onStrip: (section, along, across) => inRow(rowAt(section, along), across),
    alongAtHeight: (section, height) => {
      const places = steps(0, 1, 200);
      const miss = (along: number): number => Math.abs(rowAt(section, along).centre[1] - height);
      return places.reduce((best, along) => (miss(along) < miss(best) ? along : best));
    },
  };
};
