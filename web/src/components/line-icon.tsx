interface LineIconProps {
  readonly className?: string;
}

/** Draws an icon of the lucide set into the page: it shows before the sprite or any script has arrived. */
export const lineIcon =
  (shape: string) =>
  ({ className = '' }: LineIconProps) => (
    <svg className={`lucide ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
