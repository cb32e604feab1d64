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

export const ChevronDown = lineIcon('m6 9 6 6 6-6');
export const Cross = lineIcon('M18 6 6 18M6 6l12 12');
export const MenuLines = lineIcon('M4 5h16M4 12h16M4 19h16');
