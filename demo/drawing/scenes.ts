import { pictureWidth } from './camera.ts';
import { onCurve, places, points, steps, type Point } from './geometry.ts';
import { area, box, disc, line } from './ink.ts';
import type { Palette } from './lights.ts';
import { cabbageTree, pohutukawa, treeFern } from './plants.ts';

/** Where the sea ends. */
const horizon = 640;
/** Where the sealed ground begins. */
export const kerb = 742;

const ridge = (top: readonly Point[], colour: string, base = kerb): string =>
  area([...steps(0, 1, 96).map((share) => onCurve(top, share)), [pictureWidth, base], [0, base]], colour);

/** A level line. */
const level = (from: number, to: number, y: number, colour: string, width: number): string =>
  line(
    [
      [from, y],
      [to, y],
    ],
    colour,
    width,
    0.75,
  );

const sun = (x: number, y: number, palette: Palette): string =>
  disc(x, y, 104, palette.sun, 0.2) + disc(x, y, 56, palette.sun, 0.8);

const water = (palette: Palette): string =>
  box(0, horizon, pictureWidth, kerb - horizon, 'url(#water)') +
  [
    [120, 672, 120],
    [420, 700, 80],
    [760, 664, 150],
    [1130, 690, 110],
    [1380, 668, 90],
    [940, 716, 70],
  ]
    .map(([x = 0, y = 0, width = 0]) => level(x, x + width, y, palette.sky[1], 4))
    .join('');

/** An old wooden house with a hipped roof. */
const villa = (x: number, wall: string, roof: string): string =>
  box(x, 560, 330, 180, wall) +
  area(
    [
      [x - 30, 565],
      [x + 60, 460],
      [x + 270, 460],
      [x + 360, 565],
    ],
    roof,
  ) +
  box(x + 250, 430, 26, 60, roof) +
  [40, 230]
    .map((dx) => box(x + dx, 600, 62, 90, '#8fb5b3') + box(x + dx + 29, 600, 4, 90, '#fdfdf8'))
    .join('') +
  box(x + 140, 598, 52, 142, '#5b7f78');

/** What is behind a vehicle: places as they are found from Northland to Southland, in the colours of a light. */
export const scenes = {
  harbour: (palette: Palette): string =>
    sun(1240, 300, palette) +
    ridge(points('0,622 300,600 700,622 1100,606 1600,616'), palette.far) +
    ridge(
      points('180,644 420,610 640,540 760,492 800,484 850,486 900,500 1010,552 1240,616 1480,644'),
      palette.mid,
      horizon + 4,
    ) +
    water(palette),
  coast: (palette: Palette): string =>
    sun(330, 330, palette) +
    ridge(points('0,640 500,636 760,610 960,560 1180,500 1400,470 1600,430'), palette.far) +
    water(palette) +
    ridge(points('0,744 820,744 1000,690 1180,640 1350,560 1600,520'), palette.mid) +
    pohutukawa(1440, 742, 330),
  alps: (palette: Palette): string => {
    const peaks = points(
      '0,520 130,430 230,470 390,330 520,440 640,390 800,270 960,420 1080,370 1230,300 1370,420 1480,370 1600,450 1600,742 0,742',
    );
    const snow: Point[][] = [
      points('390,330 455,385 420,400 398,384 366,410 340,374'),
      points('800,270 880,346 846,372 812,346 770,388 722,334'),
      points('1230,300 1304,363 1268,384 1234,364 1194,396 1150,340'),
      points('130,430 180,450 150,470 128,456 96,474 92,456'),
    ];
    return (
      area(peaks, palette.far) +
      snow.map((cap) => area(cap, '#fdfdf8')).join('') +
      ridge(points('0,600 260,560 560,620 900,580 1250,620 1600,560'), palette.mid) +
      water(palette)
    );
  },
  farm: (palette: Palette): string =>
    sun(1180, 270, palette) +
    ridge(points('0,540 260,480 520,530 840,460 1140,520 1400,470 1600,500'), palette.far) +
    ridge(points('0,600 300,560 620,620 960,560 1300,610 1600,560'), palette.mid) +
    ridge(points('0,690 400,640 800,690 1200,650 1600,690'), palette.near) +
    points('260,586 330,580 1010,590 1100,596 1180,604 700,626')
      .map(([x, y]) => disc(x, y, 7, '#fbfaf6') + disc(x + 6, y - 3, 4, '#52635d'))
      .join('') +
    cabbageTree(170, 730, 250, '#12594f') +
    cabbageTree(1470, 730, 200, '#12594f') +
    steps(40, 1560, 15)
      .map((x) =>
        line(
          [
            [x, 690],
            [x, 742],
          ],
          '#5d6f66',
          7,
        ),
      )
      .join('') +
    [704, 722].map((y) => level(0, pictureWidth, y, '#5d6f66', 2.5)).join(''),
  city: (palette: Palette): string => {
    const towers = places(
      '500,520,70 580,470,60 650,540,90 760,430,64 830,500,80 920,460,56 985,530,100 1095,490,66 1170,560,90 400,570,90',
    );
    return (
      sun(300, 330, palette) +
      ridge(points('0,610 300,590 700,600 1200,580 1600,600'), palette.far) +
      towers.map(([x, y, width]) => box(x, y, width, 700 - y, palette.mid)).join('') +
      towers
        .flatMap(([x, y, width]) =>
          steps(y + 24, 640, 4).map((floor) => level(x + 12, x + width - 12, floor, palette.far, 4)),
        )
        .join('') +
      area(points('708,700 714,360 722,360 728,700'), palette.near) +
      area(points('700,360 736,360 730,336 706,336'), palette.near) +
      line(points('718,338 718,240'), palette.near, 5) +
      ridge(points('0,690 400,676 900,690 1300,672 1600,684'), palette.near)
    );
  },
  bush: (palette: Palette): string =>
    ridge(points('0,470 240,400 560,470 880,380 1240,450 1600,390'), palette.far) +
    ridge(points('0,560 300,520 700,570 1100,510 1600,560'), palette.mid) +
    steps(30, 1570, 22)
      .map((x) => disc(x, 668 - 26 * Math.sin(x / 61), 62, palette.near))
      .join('') +
    treeFern(190, 742, 360, '#1d5f52') +
    treeFern(1420, 742, 320, '#1d5f52') +
    treeFern(1560, 742, 260, '#12594f') +
    treeFern(40, 742, 240, '#12594f'),
  street: (palette: Palette): string =>
    ridge(points('0,540 300,500 700,540 1100,490 1600,530'), palette.far) +
    villa(110, '#f4f1e6', '#b08472') +
    villa(640, '#e8eee6', '#7d9a94') +
    villa(1170, '#f6ead8', '#94867c') +
    steps(0, 1600, 26)
      .map((x) => disc(x, 722, 36, palette.near))
      .join('') +
    pohutukawa(560, 742, 250),
} as const satisfies Record<string, (palette: Palette) => string>;

/** A place. */
export type SceneName = keyof typeof scenes;
