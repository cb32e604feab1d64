import sprite from '../icons.svg';
import type { brand } from '#domain/brand.ts';

/** A network that the brand names. */
type SocialNetwork = (typeof brand.social)[number];

interface SocialIconProps {
  readonly network: SocialNetwork;
}

/** A network's sign; whoever shows it also names it. */
export const SocialIcon = ({ network }: SocialIconProps) => (
  <svg className="social-icon" aria-hidden="true">
    <use href={`${sprite}#${network}`} />
  </svg>
);
