/** Anybody can look a vehicle up there; the first two are of the Government. */
const checks = [
  { href: 'https://ppsr.companiesoffice.govt.nz/', text: 'Check for money owing on it', site: 'PPSR' },
  { href: 'https://rightcar.govt.nz/', text: 'Check its safety and running costs', site: 'Rightcar' },
  { href: 'https://www.carjam.co.nz/', text: 'Check its history, for a fee', site: 'CarJam' },
] as const;

export const VehicleChecks = () => (
  <section aria-labelledby="checks">
    <h2 id="checks">Before you buy</h2>
    <ul className="vehicle-checks">
      {checks.map(({ href, text, site }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener">
            {text}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>{' '}
          <span translate="no">{site}</span>
        </li>
      ))}
    </ul>
  </section>
);
