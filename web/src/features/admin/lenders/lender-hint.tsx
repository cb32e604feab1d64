import type { Lender } from '#domain/settings/lender.ts';
import { Link } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { turnAroundText } from './lender-draft.ts';

interface LenderHintProps {
  readonly lenders: readonly Lender[];
  /** Name of the chosen one. */
  readonly chosen: string;
}

/** Says how to reach a lender and how long it takes, or where the team lists the first one. */
export const LenderHint = ({ lenders, chosen }: LenderHintProps) => {
  if (lenders.length === 0) {
    return (
      <p className="field-hint">
        The team has listed no lender yet. <Link to={deskPaths.lenders}>Add the first one</Link>
      </p>
    );
  }
  const lender = lenders.find(({ name }) => name === chosen);
  const text = lender && `${turnAroundText(lender)} ${lender.contact}`.trim();
  return text ? <p className="field-hint">{text}</p> : null;
};
