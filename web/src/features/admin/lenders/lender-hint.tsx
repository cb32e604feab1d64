import type { Lender } from '#domain/settings/lender.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { workingDayAfter } from '#domain/work/working-days.ts';
import { Link } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { turnAroundText } from './lender-draft.ts';

interface LenderHintProps {
  readonly lenders: readonly Lender[];
  /** Name of the chosen one. */
  readonly chosen: string;
  /** The day on which it was asked what it has not answered. */
  readonly askedOn?: string | undefined;
}

const expectedText = ({ turn_around: days }: Lender, askedOn = ''): string =>
  days === 0 || askedOn === ''
    ? ''
    : `An answer is expected by ${formatDate(workingDayAfter(askedOn, days))}.`;

/** Says how to reach a lender and how long it takes, or where the team lists the first one. */
export const LenderHint = ({ lenders, chosen, askedOn }: LenderHintProps) => {
  if (lenders.length === 0) {
    return (
      <p className="field-hint">
        The team has listed no lender yet. <Link to={deskPaths.lenders}>Add the first one</Link>
      </p>
    );
  }
  const lender = lenders.find(({ name }) => name === chosen);
  if (lender === undefined) return null;
  const texts = [turnAroundText(lender), expectedText(lender, askedOn), lender.contact];
  const text = texts.filter((one) => one !== '').join(' ');
  return text === '' ? null : <p className="field-hint">{text}</p>;
};
