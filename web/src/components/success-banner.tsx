import '../styles/success-banner.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { CircleCheck } from './line-icons.tsx';

interface SuccessBannerProps {
  readonly title: string;
  /** What follows: a span for each line. */
  readonly children: ReactNode;
}

/** Says that something was sent; takes the focus when it appears. */
export const SuccessBanner = ({ title, children }: SuccessBannerProps) => {
  const banner = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    banner.current?.focus();
  }, []);
  return (
    <output className="success-banner" ref={banner} tabIndex={-1}>
      <CircleCheck />
      <span>
        <span className="success-title">{title}</span>
        {children}
      </span>
    </output>
  );
};
