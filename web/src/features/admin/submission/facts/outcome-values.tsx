import { findOutcomeField, outcomeLabel, placedName, placesOf } from '#domain/work/outcome-names.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';
import { outcomeText } from '../../outcome-text.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { recordedBy } from './recorded-by.ts';

/** Lists recorded values of fields, with who recorded them. */
export const OutcomeValues = ({ fields }: { readonly fields: readonly ShownOutcomeField[] }) => {
  const { item, history } = useOpenSubmission();
  const { outcome = {} } = item;
  const places = placesOf(fields, Object.keys(outcome));
  const names = [
    ...fields.filter(({ list }) => list === undefined).map(({ name }) => name),
    ...places.flatMap((place) =>
      fields.filter(({ list }) => list).map(({ name }) => placedName(name, place)),
    ),
  ];
  const shown = names.flatMap((name) => {
    const found = findOutcomeField(fields, name);
    return found !== undefined && outcome[name] ? [{ name, found }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <dl>
      {shown.map(({ name, found }) => (
        <div key={name}>
          <dt>{outcomeLabel(found)}</dt>
          <dd>{outcomeText(found.field, outcome[name])}</dd>
          <dd className="desk-by">{recordedBy(history, { name })}</dd>
        </div>
      ))}
    </dl>
  );
};
