import type { ShownWork } from '#domain/work/shown-work.ts';
import { Link } from 'react-router-dom';
import { itemPaneId } from '../lists/item-pane-id.ts';
import { useChosen } from '../lists/use-chosen.ts';
import { workKey } from '../lists/work-key.ts';
import { useWorkLink } from './use-work-link.ts';

/** Links a submission of the list; current while it is shown beside it. */
export const WorkLink = ({ item }: { readonly item: ShownWork }) => {
  const chosen = useChosen();
  const isChosen = chosen !== undefined && workKey(chosen) === workKey(item);
  return (
    <Link
      {...useWorkLink(item)}
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
};
