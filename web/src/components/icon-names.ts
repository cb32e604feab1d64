/** Names of https://lucide.dev/icons, whose shapes are copied into `icons.svg`. */
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
