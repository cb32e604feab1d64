import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { documentProblem } from '../document-problem.ts';
import { HeldMailRow } from './held-mail-row.tsx';
import { useHeldMails } from './use-held-mails.ts';

/** Lists the held emails, the newest first. */
const HeldMailList = () => {
  const list = useHeldMails();
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <div className="container inbox held-mails">
      <p>
        These emails look like spam, were written by a program, or came from an address that has sent too many
        or that nobody can answer. Nobody was told of them. Release one that is genuine: it then goes to its
        submission, or becomes a new message. Emails with a virus are not listed, and can’t be released.
      </p>
      {list.error !== null && (
        <div className="inbox-problem" role="alert">
          <p>{documentProblem(list.error).message}</p>
          <button className="button button-secondary" type="button" onClick={() => void list.refetch()}>
            Try Again
          </button>
        </div>
      )}
      {list.isPending && <output>Loading held emails...</output>}
      {list.data !== undefined && mails.length === 0 && <p className="inbox-empty">No email is held.</p>}
      <ul>
        {mails.map((mail) => (
          <HeldMailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {list.hasNextPage && (
        <button
          className="button button-secondary"
          type="button"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </button>
      )}
    </div>
  );
};

/** Shows the held emails, where the product receives any. */
export const HeldMails = () =>
  useAdminSession().admin.receives_mail === true ? (
    <HeldMailList />
  ) : (
    <p className="container">Nobody can answer by email here, so no email is held.</p>
  );
