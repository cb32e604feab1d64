import { type ReactNode, useEffect, useRef } from 'react';

interface AccountHeadingProps {
  readonly title: string;
  /** The sentence below it. */
  readonly children?: ReactNode;
  /** Takes the focus when it appears: for what follows a step, not for what a page begins with. */
  readonly isFocused?: boolean;
}

/** The title of a step. */
export const AccountHeading = ({ title, children, isFocused = false }: AccountHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <p className="card-lead">{children}</p>}
    </>
  );
};
