/**
 * The icons in the site's sprite, by their names in the lucide icon set, whose shapes are copied from
 * https://lucide.dev/icons into `icons.svg`.
 */
export const iconNames = [
  'badge-percent',
  'banknote',
  'calendar-days',
  'clock',
  'compass',
  'external-link',
  'globe',
  'heart-handshake',
  'id-card',
  'layers',
  'mail',
  'map-pin',
  'phone',
  'rocket',
  'search',
  'shield-check',
  'sliders-horizontal',
  'smartphone',
  'thumbs-up',
  'trending-up',
  'wrench',
  'x',
  'zap',
] as const;

export type IconName = (typeof iconNames)[number];
