import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useId } from 'react';

/** What has become of the form's button once it has been sent: it says so, and there is nothing to press. */
export const SentButton = ({ children }: { readonly children: ReactNode }) => {
  const id = useId();
  return (
    <div className="sent-button">
      <button className="button" type="submit" aria-describedby={id} disabled>
        {children}
      </button>
      <p id={id}>
        <CircleCheck aria-hidden="true" />
        Sent
      </p>
    </div>
  );
};
