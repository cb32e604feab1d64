import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { visitorDraftLifetimeMs } from '../../lib/draft.ts';
import { applicationDraft } from './application-draft.ts';

/** So long before the end the visitor is warned: time to come back from another room. */
const warningMs = 5 * 60 * 1_000;
const checkIntervalMs = 15_000;

interface ExpiryOptions {
  /** False while the draft is empty or being sent. */
  readonly isOpen: boolean;
  /** Tells of every change of an answer or a document; returns how to stop that. */
  readonly subscribeToInput: (listener: () => void) => () => void;
  /** Stores the draft anew, with the time. */
  readonly save: () => void;
  readonly onExpire: () => void;
}

interface Expiry {
  /** Whether the end is near. */
  readonly isExpiringSoon: boolean;
  /** Begins the time anew. */
  readonly extend: () => void;
}

/** Forgets the application after an hour without input, also where the device slept meanwhile. */
export const useExpiry = ({ isOpen, subscribeToInput, save, onExpire }: ExpiryOptions): Expiry => {
  const lastInput = useRef(0);
  const [isExpiringSoon, setIsExpiringSoon] = useState(false);
  const recordInput = (): void => {
    lastInput.current = Date.now();
    setIsExpiringSoon(false);
  };
  const onInput = useEffectEvent(recordInput);
  const checkExpiry = useEffectEvent(() => {
    const restMs = lastInput.current + visitorDraftLifetimeMs - Date.now();
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
