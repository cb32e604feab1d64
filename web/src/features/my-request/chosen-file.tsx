import type { ReactNode } from 'react';
import type { ChosenFile as File } from './use-send-document.ts';

interface ChosenFileProps {
  readonly file: File;
  /** Its actions, while it is not sent. */
  readonly children?: ReactNode;
}

/** Shows a file that was sent, or could not be. */
export const ChosenFile = ({ file: { name, previewUrl, note }, children }: ChosenFileProps) => (
  <div>
    {previewUrl !== undefined && (
      <img className="my-document-preview" src={previewUrl} alt={`Preview of ${name}`} />
    )}
    <p className="document-name">{name}</p>
    {note !== undefined && <p className="qualifier">{note}</p>}
    {children}
  </div>
);
