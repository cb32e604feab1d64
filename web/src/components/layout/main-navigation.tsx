import { NavLink, useLocation } from 'react-router-dom';
import type { MainNavigation, NavigationLink } from '../../lib/navigation.ts';
import { ChevronDown } from '../line-icons.tsx';
import { MenuItem } from './menu-item.tsx';

interface Entries {
  readonly entries: MainNavigation;
}

const Links = ({ links }: { readonly links: readonly NavigationLink[] }) =>
  links.map(({ label, href }) => (
    <li key={href}>
      <NavLink to={href} end className={noClass}>
        {label}
      </NavLink>
    </li>
  ));

/** Styles follow `aria-current` instead of a class. */
const noClass = () => undefined;

const slug = (label: string): string => `menu-${label.toLowerCase().replaceAll(' ', '-')}`;

const useIsActive = (): ((menu: readonly NavigationLink[]) => boolean) => {
  const { pathname } = useLocation();
  return (menu) => menu.some(({ href }) => href === pathname);
};

/** Menus are native popovers, which work before hydration. */
export const WideNavigation = ({ entries }: Entries) => {
  const isActive = useIsActive();
  return (
    <nav className="wide-navigation" aria-label="Main">
      <ul>
        {entries.map((item) =>
          'href' in item ? (
            <Links key={item.label} links={[item]} />
          ) : (
            <MenuItem
              key={item.label}
              id={slug(item.label)}
              label={item.label}
              isActive={isActive(item.menu)}
            >
              <Links links={item.menu} />
            </MenuItem>
          ),
        )}
      </ul>
    </nav>
  );
};

export const NarrowNavigation = ({ entries }: Entries) => {
  const isActive = useIsActive();
  return (
    <ul>
      {entries.map((item) =>
        'href' in item ? (
          <Links key={item.label} links={[item]} />
        ) : (
          <li key={item.label}>
            <details name="narrow-menu">
              <summary data-active={isActive(item.menu) || undefined}>
                {item.label}
                <ChevronDown />
              </summary>
              <ul>
                <Links links={item.menu} />
              </ul>
            </details>
          </li>
        ),
      )}
    </ul>
  );
};
