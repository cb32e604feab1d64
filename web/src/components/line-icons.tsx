interface LineIconProps {
  readonly className?: string;
}

/** Inline, so that the icon shows before the sprite or any script has loaded. */
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

const circle = 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20';

export const Check = lineIcon('M20 6 9 17l-5-5');
export const CircleCheck = lineIcon(`${circle}m4 7-5.5 5.5L8 12`);
export const CircleAlert = lineIcon(`${circle}m0 6v4m0 4h.01`);
