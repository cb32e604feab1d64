import '../../styles/dialog.css';
import type { FactKind } from '#domain/my-request/fact.ts';
import { useId } from 'react';
import { useModal } from '../../components/use-modal.ts';
import { FactFields } from '../../components/fact/fact-fields.tsx';

interface FactAgainProps {
  readonly kind: FactKind;
  /** @returns why it did not open */
  readonly onTry: (fact: string) => Promise<string | undefined>;
  readonly onDismiss: () => void;
}

/** Asks for the fact again over what was typed meanwhile. */
export const FactAgain = ({ kind, onTry, onDismiss }: FactAgainProps) => {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={`${id}-title`} onClose={onDismiss}>
      <h2 id={`${id}-title`}>Is it still you?</h2>
      <p>You have not used this page for a while, so we ask again. What you entered is still here.</p>
      <FactFields kind={kind} label="Go on" onTry={onTry} />
    </dialog>
  );
};
