import { brand } from '#domain/brand.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

export const BrandLogo = () => {
  const [first, ...rest] = brand.name.split(' ');
  return (
    <Link className="brand-logo" to={paths.home} translate="no">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect width="40" height="40" rx="11" fill="var(--pounamu-700)" />
        <circle cx="26.5" cy="12.5" r="4.5" fill="var(--kowhai-500)" />
        <path
          d="M0 24c7-7 13-8 20-4s13 3 20-1v10c0 6-5 11-11 11H11C5 40 0 35 0 29z"
          fill="var(--pounamu-500)"
        />
        <path d="M11 40c3-7 15-8 13-13-1.2-3-7-2.5-5-6 6-2 12 1 12 6 0 6-8 7-8 13z" fill="var(--paper)" />
      </svg>
      <span>
        {`${first} `}
        <span className="brand-logo-rest">{rest.join(' ')}</span>
      </span>
    </Link>
  );
};
