import { openCount, useOpenWork } from './use-open-work.ts';

const openText = (count: number): string =>
  count === 0
    ? 'They have no submissions open.'
    : `They have ${openCount(count)} open. You can give them to somebody here afterwards.`;

/** Says before a removal how many submissions it leaves open, and where they can be given to others. */
export const LeftOpen = ({ owner }: { readonly owner: string }) => {
  const { data, isError } = useOpenWork(owner);
  const waiting = isError
    ? 'Their open submissions could not be counted. You can still remove them.'
    : 'Counting their open submissions...';
  return <output>{data === undefined ? waiting : openText(data.items.length)}</output>;
};
