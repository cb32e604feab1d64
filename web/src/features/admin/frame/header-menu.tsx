import { type FocusEvent, type ReactNode, useId, useState } from 'react';

interface HeaderMenuProps {
  readonly label: string;
  /** Whether the page shown is in it. */
  readonly isActive?: boolean;
  /** Rendered while the menu is open. */
  readonly children: ReactNode;
}

/** The open menu would cover what has the focus. */
const closeOnFocusLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
  if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
  currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover();
};

/** A native popover brings click, Enter, Space and Escape. */
export const HeaderMenu = ({ label, isActive = false, children }: HeaderMenuProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="header-menu" onBlur={closeOnFocusLeave}>
      <button type="button" popoverTarget={id} data-active={isActive || undefined}>
        {label}
      </button>
      <div id={id} popover="auto" onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}>
        {isOpen && children}
      </div>
    </div>
  );
};
