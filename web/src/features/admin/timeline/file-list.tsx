import { useMutation } from '@tanstack/react-query';
import { formatFileSize } from '../../../lib/format-file-size.ts';
import { documentProblem } from '../document-problem.ts';
import { openTab, showIn } from '../open-tab.ts';

interface FileListProps {
  readonly label?: string;
  readonly files: readonly { readonly id: string; readonly name: string; readonly size?: number }[];
  /** Returns a temporary address; each opening is recorded. */
  readonly onOpen: (id: string) => Promise<{ readonly url: string }>;
}

/** Lists files, each of which opens in a tab. */
export const FileList = ({ label = 'Files', files, onOpen }: FileListProps) => {
  const opening = useMutation({
    mutationFn: async ({ id, tab }: { id: string; tab: Window | undefined }) => {
      const { url } = await onOpen(id);
      showIn(tab, url);
    },
    onError: (_error, { tab }) => tab?.close(),
  });
  return (
    <>
      <ul className="timeline-files" aria-label={label}>
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <button
              className="link-button"
              type="button"
              aria-disabled={opening.isPending}
              onClick={() => opening.isPending || opening.mutate({ id, tab: openTab() })}
            >
              {name}
              <span className="visually-hidden"> (opens in a tab)</span>
            </button>{' '}
            {size !== undefined && <span className="desk-by">{formatFileSize(size)}</span>}
          </li>
        ))}
      </ul>
      <div role="alert">
        {opening.error !== null && <p className="notice">{documentProblem(opening.error).message}</p>}
      </div>
    </>
  );
};
