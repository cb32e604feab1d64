import { brand } from '#domain/brand.ts';
import type { FocusEvent } from 'react';
import { ApplyCall } from './apply-call.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { ContactBar } from './contact-bar.tsx';
import { NarrowNavigation, WideNavigation } from './main-navigation.tsx';
import { useMainNavigation } from './use-main-navigation.ts';
import { useScrollStage } from './use-scroll-stage.ts';
import { Icon } from '../icon.tsx';
import { Cross, MenuLines } from '../line-icons.tsx';

const narrowMenuId = 'narrow-menu';

/** The open menu would cover what has the focus. */
const closeMenuOnFocusLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
  if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
  document.getElementById(narrowMenuId)?.hidePopover();
};

export const SiteHeader = () => {
  const entries = useMainNavigation();
  return (
    <header className="site-header" data-scroll={useScrollStage()} onBlur={closeMenuOnFocusLeave}>
      <ContactBar />
      <div className="header-bar">
        <div className="container">
          <BrandLogo />
          <WideNavigation entries={entries} />
          <ApplyCall className="header-apply" />
          <button type="button" className="menu-toggle" popoverTarget={narrowMenuId}>
            <MenuLines className="menu-toggle-open" />
            <Cross className="menu-toggle-close" />
            <span className="visually-hidden">Menu</span>
          </button>
          <nav className="narrow-navigation" id={narrowMenuId} popover="auto" aria-label="Menu">
            <NarrowNavigation entries={entries} />
            <div className="narrow-navigation-actions">
              <ApplyCall />
              <a className="button button-secondary" href={brand.phone.href}>
                <Icon name="phone" />
                {brand.phone.display}
              </a>
            </div>
          </nav>
        </div>
      </div>
    </header>
  );
};
