import { useHeldMails } from './use-held-mails.ts';

/** Counts the emails on the first page of the list that nobody has released. */
export const HeldCount = () => {
  const { data } = useHeldMails();
  const [first] = data?.pages ?? [];
  const count = first?.mails.filter(({ released_at: at }) => at === undefined).length ?? 0;
  return (
    count > 0 && (
      <span className="unread-count">
        {`${count}${first?.next === undefined ? '' : '+'}`}
        <span className="visually-hidden"> held</span>
      </span>
    )
  );
};
