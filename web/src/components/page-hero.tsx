import '../styles/hero.css';
import type { ReactNode } from 'react';

interface PageHeroProps {
  readonly title: string;
  readonly className?: string;
  readonly scene: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** The text precedes the scene, so that a browser painting while it parses knows the hero's height at once. */
export const PageHero = ({ title, className = 'hero', scene, children, actions }: PageHeroProps) => (
  <header className={className}>
    <div className="container hero-text">
      <h1>{title}</h1>
      <p>{children}</p>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
    {scene}
  </header>
);
