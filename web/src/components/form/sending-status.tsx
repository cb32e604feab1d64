import { useEffect, useState } from 'react';

const lateAfterMs = 5_000;

/** Reassures the visitor: a request may take half a minute before it fails. */
export const SendingStatus = ({ isSubmitting }: { readonly isSubmitting: boolean }) => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isSubmitting) return undefined;
    const timer = setTimeout(() => setIsLate(true), lateAfterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isSubmitting]);
  return (
    <output className="sending-status">
      {isLate && 'Still sending. It can take up to a minute, and what you typed is safe here.'}
    </output>
  );
};
