import sprite from '../icons.svg';
import type { brand } from '#domain/brand.ts';

/** A network that the brand names. */
export type SocialNetwork = (typeof brand.social)[number];

/** The networks' signs, drawn on a grid of 24; the sprite is made of them. */
export const socialShapes: Record<SocialNetwork, string> = {
  Facebook: 'M14 8h3V4h-3c-2.8 0-4.5 1.8-4.5 4.5V11H7v4h2.5v7h4v-7H17l.6-4h-4.1V8.8c0-.5.2-.8.5-.8z',
  Twitter: 'M4 4h4.3l4.1 5.6L17.2 4H20l-6.3 7.3L20.5 20h-4.3l-4.5-6.1L6.5 20H3.7l6.7-7.8z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM16.8 6a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  LinkedIn:
    'M5.2 3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM3.3 9.2h3.8V21H3.3zm6.2 0h3.6v1.6c.6-1.1 1.9-1.9 3.6-1.9 3.3 0 4.3 2.2 4.3 5.5V21h-3.8v-6c0-1.7-.4-2.9-1.9-2.9s-2 1.2-2 2.8V21H9.5z',
};

interface SocialIconProps {
  readonly network: SocialNetwork;
}

/** A network's sign; whoever shows it also names it. */
export const SocialIcon = ({ network }: SocialIconProps) => (
  <svg className="social-icon" aria-hidden="true">
    <use href={`${sprite}#${network}`} />
  </svg>
);
