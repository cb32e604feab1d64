import sprite from './icons.svg';
import type { IconName } from './icon-names.ts';

/** An icon beside a text that says the same. It comes from a file of its own, which keeps pages small. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="lucide" aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
