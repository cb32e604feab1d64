import { type ReactNode, useEffect, useRef } from 'react';

interface AccountHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Takes the focus on mount: for later steps, not for the first. */
  readonly isFocused?: boolean;
}

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
