/** Shows an email address in one line: cut where it has no room, and whole to a screen reader and in its title. */
export const EmailAddress = ({ address }: { readonly address: string }) => (
  <span className="email-address" translate="no" title={address}>
    {address}
  </span>
);
