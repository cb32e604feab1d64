import { type ReactNode, useId } from 'react';
import { CircleCheck } from '../../components/line-icons.tsx';

/** Replaces the submit button after sending. */
export const SentButton = ({ children }: { readonly children: ReactNode }) => {
  const id = useId();
  return (
    <div className="sent-button">
      <button className="button" type="submit" aria-describedby={id} disabled>
        {children}
      </button>
      <p id={id}>
        <CircleCheck />
        Sent
      </p>
    </div>
  );
};
