import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export interface Feature {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Limits the claim. */
  readonly qualifier?: string;
}

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
