import '../styles/feature-grid.css';
import type { LucideIcon } from 'lucide-react';

/** A reason or benefit: what it is, and why it matters. */
export interface Feature {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** What limits a claim made here. */
  readonly qualifier?: string;
}

/** Reasons side by side, each on a card with its icon. */
export const FeatureGrid = ({ features }: { readonly features: readonly Feature[] }) => (
  <ul className="feature-grid">
    {features.map(({ icon: Icon, title, text, qualifier }) => (
      <li className="card feature" key={title}>
        <Icon aria-hidden="true" />
        <h3>{title}</h3>
        <p>{text}</p>
        {qualifier !== undefined && <p className="qualifier">{qualifier}</p>}
      </li>
    ))}
  </ul>
);
