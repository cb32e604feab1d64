import { formatNzDate } from '#domain/text/nz-date-time.ts';
import {
  inverseRelation,
  type leadRelations,
  linksOf,
  type SubmissionLink,
} from '#domain/work/submission-link.ts';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { authorName } from '../../changes/format-value.ts';
import type { SubmissionKey } from '../../changes/progress-key.ts';
import { submissionPath } from '../../desk-paths.ts';
import { documentProblem } from '../../document-problem.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { ReferenceForm } from '../../person/reference-form.tsx';
import { useLink, type WantedLink } from '../../person/use-link.ts';
import { useRelated } from '../use-related.ts';

const texts: Readonly<Record<(typeof leadRelations)[number], { heading: string; label: string }>> = {
  'led-to': { heading: 'What came of it', label: 'Reference number of the application' },
  'came-from': { heading: 'Where it came from', label: 'Reference number of the message or enquiry' },
};

const isTo =
  ({ type, id }: SubmissionKey) =>
  (link: SubmissionKey): boolean =>
    link.type === type && link.id === id;

interface LeadProps {
  readonly relation: (typeof leadRelations)[number];
}

/** Returns the person's submissions that may be what it led to or came from. */
const useSuggestions = (relation: LeadProps['relation'], links: readonly SubmissionLink[]) => {
  const { data } = useRelated();
  const fitting = new Set(
    data?.types.filter((type) => type.lead_relation === inverseRelation[relation]).map(({ name }) => name),
  );
  return (data?.items ?? []).filter((item) => fitting.has(item.type) && !links.some(isTo(item)));
};

const Lead = ({ relation }: LeadProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { item, type, id: own } = useOpenSubmission();
  const links = linksOf(item, relation);
  const suggestions = useSuggestions(relation, links);
  const { mutate, isPending, error, variables } = useLink();
  const problem = error === null ? undefined : documentProblem(error).message;
  const isTyped = variables !== undefined && 'reference' in variables.other;
  const link = (wanted: Pick<WantedLink, 'other' | 'undo'>): void =>
    mutate({ type, id: own, relation, ...wanted }, { onSuccess: () => heading.current?.focus() });
  return (
    <section className="card lead-section" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts[relation].heading}
      </h2>
      {links.length > 0 && (
        <ul>
          {links.map((one) => (
            <li key={`${one.type} ${one.id}`}>
              <Link to={submissionPath(one)} translate="no">
                {one.reference}
              </Link>{' '}
              <button
                className="link-button"
                type="button"
                aria-disabled={isPending}
                onClick={() => link({ other: { type: one.type, id: one.id }, undo: true })}
              >
                Undo
                <span className="visually-hidden">{` the link to ${one.reference}`}</span>
              </button>
              <p className="desk-by">{`${authorName(one.by_email)}, ${formatNzDate(one.at)}`}</p>
            </li>
          ))}
        </ul>
      )}
      {suggestions.map((one) => (
        <p key={`${one.type} ${one.id}`}>
          <button
            className="link-button"
            type="button"
            aria-disabled={isPending}
            onClick={() => link({ other: { type: one.type, id: one.id } })}
          >
            {`Link ${one.reference}, ${one.title}, ${formatNzDate(one.received_at)}`}
          </button>
        </p>
      ))}
      <div role="alert">{problem !== undefined && !isTyped && <p className="notice">{problem}</p>}</div>
      <details>
        <summary>Link by its reference number</summary>
        <ReferenceForm
          label={texts[relation].label}
          button="Link"
          isBusy={isPending}
          problem={isTyped ? problem : undefined}
          onReference={(reference) => link({ other: { reference } })}
        />
      </details>
    </section>
  );
};

/** Links an enquiry with the application that came of it, from either. */
export const LeadSection = () => {
  const { desk } = useOpenSubmission();
  return desk.lead_relation === undefined ? null : <Lead relation={desk.lead_relation} />;
};
