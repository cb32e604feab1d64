import type { ReactNode } from 'react';

interface PlainHeaderProps {
  readonly title: string;
  /** Leaves a phone's screen to what is below: without the words under the title. */
  readonly isShort?: boolean;
  /** Beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Heads a page that people come to for something else than a loan: low, without a picture. */
export const PlainHeader = ({ title, isShort = false, action, children }: PlainHeaderProps) => (
  <header className={isShort ? 'plain-header is-short' : 'plain-header'}>
    <div className={action === undefined ? 'container' : 'container has-action'}>
      <h1>{title}</h1>
      <p>{children}</p>
      {action}
    </div>
  </header>
);
