import '../../styles/account.css';
import type { ReactNode } from 'react';
import { brand } from '#domain/brand.ts';

/** Renders the shared layout of account pages. */
export const AccountPage = ({ children }: { readonly children: ReactNode }) => (
  <div className="account-page">
    <div className="container">
      <div className="card account-card">
        <noscript>
          <p className="notice">
            This page needs JavaScript. Please call <a href={brand.phone.href}>{brand.phone.display}</a> if
            you cannot use it.
          </p>
        </noscript>
        {children}
      </div>
    </div>
  </div>
);
