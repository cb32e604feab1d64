import type { RefObject } from 'react';

interface HoneypotFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** 1Password, Bitwarden, Dashlane and LastPass skip fields with these attributes. */
const ignoredByPasswordManagers = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
};

/** A field for bots: hidden from people and assistive technology, with a name that browsers don't autofill. */
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
