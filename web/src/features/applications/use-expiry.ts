import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { applicationDraft, applicationLifetimeMs } from './application-draft.ts';

/** Leaves time to come back from another room. */
const warningMs = 5 * 60 * 1_000;
const checkIntervalMs = 15_000;

interface ExpiryOptions {
  /** False while the draft is empty or being sent. */
  readonly isOpen: boolean;
  /** Subscribes to changes of answers and documents; returns the unsubscribe function. */
  readonly subscribeToInput: (listener: () => void) => () => void;
  /** Saves the draft with a new timestamp. */
  readonly save: () => void;
  readonly onExpire: () => void;
}

interface Expiry {
  readonly isExpiringSoon: boolean;
  readonly extend: () => void;
}

/** Expires the draft after an hour, or on a device that keeps it seven days, without input, even if the device was asleep. */
export const useExpiry = ({ isOpen, subscribeToInput, save, onExpire }: ExpiryOptions): Expiry => {
  const lastInput = useRef(0);
  const [isExpiringSoon, setIsExpiringSoon] = useState(false);
  const recordInput = (): void => {
    lastInput.current = Date.now();
    setIsExpiringSoon(false);
  };
  const onInput = useEffectEvent(recordInput);
  const checkExpiry = useEffectEvent(() => {
    const restMs = lastInput.current + applicationLifetimeMs() - Date.now();
    setIsExpiringSoon(restMs <= warningMs && restMs > 0);
    if (restMs <= 0) onExpire();
  });
  useEffect(() => subscribeToInput(() => onInput()), [subscribeToInput]);
  useEffect(() => {
    if (!isOpen) return undefined;
    lastInput.current = applicationDraft.savedAt() ?? Date.now();
    const timer = setInterval(() => checkExpiry(), checkIntervalMs);
    const onVisibilityChange = () => checkExpiry();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [isOpen]);
  return {
    isExpiringSoon: isOpen && isExpiringSoon,
    extend: () => {
      recordInput();
      save();
    },
  };
};
