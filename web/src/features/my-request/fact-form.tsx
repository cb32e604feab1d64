import type { FactKind } from '#domain/my-request/fact.ts';
import { useId } from 'react';
import { FactFields } from '../../components/fact/fact-fields.tsx';
import { OtherWays } from './other-ways.tsx';

interface FactFormProps {
  readonly kind: FactKind;
  /** @returns why it did not open */
  readonly onTry: (fact: string) => Promise<string | undefined>;
}

/** Asks for what only the person knows, before anything about them is shown. */
export const FactForm = ({ kind, onTry }: FactFormProps) => {
  const id = useId();
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Is it you?</h2>
      <p>Somebody else may have got this link. So we ask for something that you know.</p>
      <FactFields kind={kind} label="Open" onTry={onTry} />
      <OtherWays />
    </section>
  );
};
