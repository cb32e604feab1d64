import sprite from './icons.svg';
import type { IconName } from './icon-names.ts';

/** A decorative icon from the sprite, which keeps pages small. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="lucide" aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
