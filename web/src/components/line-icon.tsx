interface LineIconProps {
  readonly className?: string;
}

/** Draws an icon of the lucide set into the document: it shows before the sprite or any script has arrived. */
export const lineIcon =
  (shape: string) =>
  ({ className = '' }: LineIconProps) => (
    <svg
      className={`lucide ${className}`.trim()}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shape} />
    </svg>
  );
