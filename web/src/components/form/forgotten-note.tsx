import { useHydrated } from '../../lib/use-hydrated.ts';

/** Says why a form that was left with input is empty. */
export const ForgottenNote = ({ isForgotten }: { readonly isForgotten: boolean }) =>
  useHydrated() &&
  isForgotten && (
    <output className="notice">We cleared this form because nothing was entered for an hour.</output>
  );
