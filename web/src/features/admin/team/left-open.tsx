import { formatCount } from '#domain/text/format-count.ts';
import { maxGiven, useOpenWork } from './use-open-work.ts';

/** Says before a removal how many submissions it leaves open, and where they can be given to others. */
export const LeftOpen = ({ owner }: { readonly owner: string }) => {
  const { data } = useOpenWork(owner);
  const count = data?.items.length ?? 0;
  if (count === 0) return undefined;
  const open = count > maxGiven ? `more than ${maxGiven} submissions` : formatCount(count, 'submission');
  return <p>{`They have ${open} open. You can give them to somebody here afterwards.`}</p>;
};
