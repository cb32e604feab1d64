import '../styles/feature-grid.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** A reason or benefit: what it is, and why it matters. */
export interface Feature {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** What limits a claim made here. */
  readonly qualifier?: string;
}

/** Reasons side by side, each on a card with its icon. */
export const FeatureGrid = ({ features }: { readonly features: readonly Feature[] }) => (
  <ul className="feature-grid">
    {features.map(({ icon, title, text, qualifier }) => (
      <li className="card feature" key={title}>
        <Icon name={icon} />
        <h3>{title}</h3>
        <p>{text}</p>
        {qualifier !== undefined && <p className="qualifier">{qualifier}</p>}
      </li>
    ))}
  </ul>
);
