import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import { PlainHeader } from './plain-header.tsx';

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
    <PlainHeader title={title}>{children}</PlainHeader>
    <div className="container message-actions">{actions}</div>
  </>
);
