import '../styles/sticky-bar.css';
import type { ReactNode } from 'react';

/** Must be the last child: sticks on phones while its parent is in view. */
export const StickyBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="sticky-bar">{children}</div>
);
