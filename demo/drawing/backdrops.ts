import { pictureHeight, pictureWidth } from './camera.ts';
import { box } from './ink.ts';
import { lights, type Light } from './lights.ts';
import { kerb, scenes, type SceneName } from './scenes.ts';

const gradient = (id: string, [from, to]: readonly [string, string]): string =>
  `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Sky, land and the sealed ground that a vehicle stands on, as SVG elements. */
export const drawBackdrop = (scene: SceneName, light: Light): string => {
  const palette = lights[light];
  return [
    `<defs>${gradient('sky', palette.sky)}${gradient('water', palette.water)}${gradient('ground', palette.ground)}</defs>`,
    box(0, 0, pictureWidth, kerb, 'url(#sky)'),
    scenes[scene](palette),
    box(0, kerb, pictureWidth, pictureHeight - kerb, 'url(#ground)'),
    box(0, kerb - 4, pictureWidth, 16, '#eef0e6'),
    box(0, kerb + 12, pictureWidth, 5, '#9aa79d'),
  ].join('');
};
