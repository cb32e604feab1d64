import '../../styles/progress-bar.css';
interface UploadProgressProps {
  /** For screen readers. */
  readonly label: string;
  /** In bytes, as `size`. */
  readonly sent: number;
  readonly size: number;
}

export const noConnection = 'No connection. The upload goes on when you are back online.';

export const UploadProgress = ({ label, sent, size }: UploadProgressProps) => {
  const percent = `${Math.round((sent / size) * 100)}%`;
  return (
    <div className="document-progress">
      <progress className="progress-bar" aria-label={label} max={size} value={sent}>
        {percent}
      </progress>
      <span aria-hidden="true">{percent}</span>
    </div>
  );
};
