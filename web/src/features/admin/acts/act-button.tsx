import { type ComponentProps, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type ActName, keysOf } from './acts.ts';
import { useAct } from './use-act.ts';

interface ActProps {
  readonly act: ActName;
  /** In the palette, if it differs from the act's own. */
  readonly actLabel?: string;
}

const optionsOf = (actLabel: string | undefined) => (actLabel === undefined ? {} : { label: actLabel });

/** Renders a button whose act has a key and stands in the palette, while it is not disabled. */
export const ActButton = ({
  act,
  actLabel,
  disabled = false,
  ...props
}: ActProps & Omit<ComponentProps<'button'>, 'ref' | 'type'>) => {
  const button = useRef<HTMLButtonElement>(null);
  useAct(act, () => button.current?.click(), { ...optionsOf(actLabel), isOffered: !disabled });
  return <button {...props} ref={button} type="button" disabled={disabled} aria-keyshortcuts={keysOf(act)} />;
};

/** Renders a link in the same way. */
export const ActLink = ({ act, actLabel, ...props }: ActProps & Omit<ComponentProps<typeof Link>, 'ref'>) => {
  const link = useRef<HTMLAnchorElement>(null);
  useAct(act, () => link.current?.click(), optionsOf(actLabel));
  return <Link {...props} ref={link} aria-keyshortcuts={keysOf(act)} />;
};
