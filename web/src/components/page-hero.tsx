import '../styles/hero.css';
import type { ReactNode } from 'react';

interface PageHeroProps {
  readonly title: string;
  /** Another class than `hero` alone, where something lies over its lower edge. */
  readonly className?: string;
  readonly scene: ReactNode;
  /** The sentence below the title. */
  readonly children: ReactNode;
  /** The next steps, below the sentence. */
  readonly actions?: ReactNode;
}

/**
 * The head of a page: its title before a drawn landscape. The text comes first, so that a browser that paints while it
 * still reads the HTML knows how tall the hero is before it shows the picture at its end; what follows it can't tell that, since it comes later.
 */
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
