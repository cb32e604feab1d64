import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { visitorDraftLifetimeMs } from '../../lib/draft.ts';
import { applicationDraft } from './application-draft.ts';

/** So long before the end the visitor is warned: time to come back from another room. */
const warningMs = 5 * 60 * 1_000;
const lookEveryMs = 15_000;

interface ExpiryOptions {
  /** Whether there is anything to forget, and nothing under way that will bring it to its end. */
  readonly isOpen: boolean;
  /** Tells of every change of an answer or a document; returns how to stop that. */
  readonly subscribeToInput: (listener: () => void) => () => void;
  /** Stores the draft anew, with the time. */
  readonly save: () => void;
  readonly forget: () => void;
}

interface Expiry {
  /** Whether the end is near. */
  readonly isEnding: boolean;
  /** Begins the time anew. */
  readonly extend: () => void;
}

/** Forgets the application after an hour without input, also where the device slept meanwhile. */
export const useExpiry = ({ isOpen, subscribeToInput, save, forget }: ExpiryOptions): Expiry => {
  const lastInput = useRef(0);
  const [isEnding, setIsEnding] = useState(false);
  const noteInput = (): void => {
    lastInput.current = Date.now();
    setIsEnding(false);
  };
  const onInput = useEffectEvent(noteInput);
  const look = useEffectEvent(() => {
    const restMs = lastInput.current + visitorDraftLifetimeMs - Date.now();
    setIsEnding(restMs <= warningMs && restMs > 0);
    if (restMs <= 0) forget();
  });
  useEffect(() => subscribeToInput(() => onInput()), [subscribeToInput]);
  useEffect(() => {
    if (!isOpen) return undefined;
    lastInput.current = applicationDraft.savedAt() ?? Date.now();
    const timer = setInterval(() => look(), lookEveryMs);
    const lookNow = () => look();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [isOpen]);
  return {
    isEnding: isOpen && isEnding,
    extend: () => {
      noteInput();
      save();
    },
  };
};
