import '../styles/hero.css';
import type { ReactNode } from 'react';

interface PageHeroProps {
  readonly title: string;
  readonly scene: ReactNode;
  /** The sentence below the title. */
  readonly children: ReactNode;
  /** The next steps, below the sentence. */
  readonly actions?: ReactNode;
}

/**
 * The head of a page: its title before a drawn landscape. The text comes first, so that a browser that paints while it
 * still reads the document knows how tall the hero is before it shows the picture at its end.
 */
export const PageHero = ({ title, scene, children, actions }: PageHeroProps) => (
  <header className="hero">
    <div className="container hero-text">
      <h1>{title}</h1>
      <p>{children}</p>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
    {scene}
  </header>
);
