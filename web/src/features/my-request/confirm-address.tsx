import { confirmMyAddress } from '#domain/corrections/my-corrections-contract.ts';
import { incompleteLink, requestLinkSchema } from '#domain/my-request/request-link.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSending } from '../../components/form/use-sending.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { ActProblem } from './act-problem.tsx';

/** Confirms a new email address by a press: a mail filter opens every link. */
export const ConfirmAddress = ({ link }: { readonly link: string }) => {
  const [reference, setReference] = useState<string>();
  const { phase, problem, send } = useSending<string>();
  const confirm = async () =>
    send(async (setPhase) => {
      if (!z.safeParse(requestLinkSchema, link).success) return incompleteLink;
      setPhase('sending');
      try {
        setReference((await request(confirmMyAddress, { link })).reference);
        return undefined;
      } catch (error) {
        return errorMessage(error);
      }
    });
  return (
    <section className="card my-act" aria-labelledby="confirm-address">
      <h2 id="confirm-address">Your new email address</h2>
      <output>
        {reference !== undefined &&
          `Thank you. We check this address for ${reference}, and then write to it.`}
      </output>
      {reference === undefined && (
        <>
          <p>Somebody asked us to write to this email address from now on. Press Confirm if it was you.</p>
          <ActProblem problem={problem} />
          <button
            className="button button-primary"
            type="button"
            disabled={phase === 'sending'}
            onClick={() => void confirm()}
          >
            {phase === 'sending' ? 'Confirming...' : 'Confirm'}
          </button>
        </>
      )}
    </section>
  );
};
