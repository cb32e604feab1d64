import type { ShownWork } from '#domain/work/shown-work.ts';
import { Link } from 'react-router-dom';
import { submissionPath } from '../desk-paths.ts';
import { itemPaneId } from '../lists/item-pane-id.ts';
import { workKey } from '../lists/work-key.ts';
import type { RowLink } from './use-row-link.ts';

interface WorkLinkProps {
  readonly item: ShownWork;
  readonly link: RowLink;
  /** Whether it is shown beside the list. */
  readonly isChosen: boolean;
}

/** Links a submission of the list. */
export const WorkLink = ({ item, link, isChosen }: WorkLinkProps) => (
  <Link
    to={submissionPath(item)}
    {...link}
    aria-current={isChosen ? 'true' : undefined}
    // A second time it leads into what is shown.
    onClick={() => isChosen && document.getElementById(itemPaneId)?.focus()}
    title={item.name}
    data-work-link={workKey(item)}
    translate="no"
  >
    {item.name}
  </Link>
);
