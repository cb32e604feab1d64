import type { RefObject } from 'react';

interface HoneypotFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** A trap for robots that fill in every field; people, keyboards and screen readers never meet it. */
export const HoneypotField = ({ inputRef }: HoneypotFieldProps) => (
  <div className="honeypot" aria-hidden="true">
    <label>
      Leave this field empty
      <input ref={inputRef} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
