interface UploadProgressProps {
  /** What is uploaded, for those who do not see the bar. */
  readonly label: string;
  /** Both in bytes. */
  readonly sent: number;
  readonly size: number;
}

/** What an upload is told to wait for. */
export const noConnection = 'No connection. The upload goes on when you are back online.';

/** How far an upload is, as a bar and in percent. */
export const UploadProgress = ({ label, sent, size }: UploadProgressProps) => {
  const percent = `${Math.round((sent / size) * 100)}%`;
  return (
    <div className="document-progress">
      <progress aria-label={label} max={size} value={sent}>
        {percent}
      </progress>
      <span aria-hidden="true">{percent}</span>
    </div>
  );
};
