import type { ReactNode } from 'react';

interface PlainHeaderProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Heads a page that people come to for something else than a loan: low, without a picture. */
export const PlainHeader = ({ title, children }: PlainHeaderProps) => (
  <header className="plain-header">
    <div className="container">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  </header>
);
