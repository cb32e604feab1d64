import sprite from '../icons.svg';
import type { brand } from '#domain/brand.ts';

type SocialNetwork = (typeof brand.social)[number];

interface SocialIconProps {
  readonly network: SocialNetwork;
}

/** Decorative: the caller names the network. */
export const SocialIcon = ({ network }: SocialIconProps) => (
  <svg className="social-icon" aria-hidden="true">
    <use href={`${sprite}#${network}`} />
  </svg>
);
