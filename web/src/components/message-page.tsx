import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import { PageHero } from './page-hero.tsx';
import { HarbourScene } from './scenes/scenes.tsx';

interface MessagePageProps {
  readonly title: string;
  readonly description: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A page with a message and links, not indexed by search engines. */
export const MessagePage = ({ title, description, actions, children }: MessagePageProps) => (
  <>
    <PageHead title={title} description={description} noindex />
    <PageHero title={title} scene={<HarbourScene />}>
      {children}
    </PageHero>
    <div className="container message-actions">{actions}</div>
  </>
);
