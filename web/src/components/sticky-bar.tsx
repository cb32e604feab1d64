import '../styles/sticky-bar.css';
import type { ReactNode } from 'react';

/** Keeps the next step in reach of the thumb on phones, for as long as its parent is in view; stands last in it. */
export const StickyBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="sticky-bar">{children}</div>
);
