import { type ReactNode, type ToggleEvent, useId } from 'react';
import { ActButton } from '../../acts/act-button.tsx';
import type { ActName } from '../../acts/acts.ts';

/** Attributes of a button that closes the menu. */
export interface MenuCloser {
  readonly popoverTarget: string;
  readonly popoverTargetAction: 'hide';
}

interface HeadMenuProps {
  readonly act: ActName;
  readonly label: ReactNode;
  readonly className?: string;
  readonly isDisabled?: boolean;
  readonly children: (closer: MenuCloser) => ReactNode;
}

/** The browser focuses it as it opens, and not some moments later: a key pressed meanwhile belongs to the menu. */
const takeFocus = (panel: HTMLElement | null): void => panel?.setAttribute('autofocus', '');

const focusFirst = ({ newState, currentTarget: panel }: ToggleEvent<HTMLElement>): void => {
  if (newState === 'open') (panel.querySelector<HTMLElement>('input, button') ?? panel).focus();
};

/** Opens a panel over the page, as a native popover: click, Enter, Space and Escape come with it. */
export const HeadMenu = ({ act, label, className = '', isDisabled = false, children }: HeadMenuProps) => {
  const id = useId();
  return (
    <div className="head-menu">
      <ActButton
        act={act}
        className={`button button-secondary ${className}`}
        disabled={isDisabled}
        popoverTarget={id}
      >
        {label}
      </ActButton>
      <div ref={takeFocus} className="head-panel" id={id} popover="auto" tabIndex={-1} onToggle={focusFirst}>
        {children({ popoverTarget: id, popoverTargetAction: 'hide' })}
      </div>
    </div>
  );
};
