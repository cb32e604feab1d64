/** The light of a time of day: the sky from its top to the horizon, and the ground that it falls on. */
export const lights = {
  morning: {
    sky: ['#e9f3ec', '#fff3d6'],
    sun: '#f9cb3c',
    far: '#bcdcd2',
    mid: '#8fc4b5',
    near: '#4f9c89',
    water: ['#b9dfd6', '#7dbcae'],
    ground: ['#dcdccf', '#c4c7ba'],
  },
  day: {
    sky: ['#cfe8ea', '#f1f6ee'],
    sun: '#fff3cc',
    far: '#b3d5d3',
    mid: '#83b9a8',
    near: '#3f8f7a',
    water: ['#a9d8d8', '#62aaa6'],
    ground: ['#d9ddd4', '#bcc5bc'],
  },
  evening: {
    sky: ['#cfdfe0', '#fbe0c4'],
    sun: '#f3a74b',
    far: '#b6c6c6',
    mid: '#7fa6a0',
    near: '#3d7f75',
    water: ['#d8d9c9', '#7fb0a9'],
    ground: ['#d8d3c6', '#b9b7aa'],
  },
} as const;

/** A time of day. */
export type Light = keyof typeof lights;

/** The colours of a light. */
export type Palette = (typeof lights)[Light];
