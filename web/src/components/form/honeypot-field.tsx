import type { RefObject } from 'react';

interface HoneypotFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** What makes 1Password, Bitwarden, Dashlane and LastPass leave a field alone. */
const ignoredByPasswordManagers = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
};

/**
 * A trap for robots that fill in every field; people, keyboards and screen readers never meet it, and its name is
 * nothing that browsers or password managers know how to fill.
 */
export const HoneypotField = ({ inputRef }: HoneypotFieldProps) => (
  <div className="honeypot" aria-hidden="true">
    <label>
      Leave this field empty
      <input
        ref={inputRef}
        type="text"
        name="leave_blank"
        tabIndex={-1}
        autoComplete="off"
        {...ignoredByPasswordManagers}
      />
    </label>
  </div>
);
