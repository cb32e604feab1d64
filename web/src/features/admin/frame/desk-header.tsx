import { BrandLogo } from '../../../components/layout/brand-logo.tsx';
import { useAccess } from '../admin-access.tsx';
import { DeskHelp } from '../help/desk-help.tsx';
import { IdleWarning } from '../idle-warning.tsx';
import { DeskKeys } from '../palette/desk-keys.tsx';
import { Account } from './account.tsx';
import { DeskNavigation } from './desk-navigation.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SearchLink } from './search-link.tsx';
import { SiteMenu } from './site-menu.tsx';

/** Stays at the top; on phones its navigation stays at the bottom. */
export const DeskHeader = () => {
  const isSignedIn = useAccess().state === 'granted';
  return (
    <>
      <header className="desk-header">
        <BrandLogo />
        {isSignedIn && (
          <>
            <DeskNavigation />
            <SearchLink />
            <MoreMenu />
          </>
        )}
        <SiteMenu />
        {isSignedIn && (
          <>
            <DeskHelp />
            <Account />
          </>
        )}
      </header>
      {isSignedIn && (
        <>
          <DeskKeys />
          <IdleWarning />
        </>
      )}
    </>
  );
};
