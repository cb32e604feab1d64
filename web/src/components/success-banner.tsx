import '../styles/success-banner.css';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef } from 'react';

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
      <CircleCheck aria-hidden="true" />
      <span>
        <span className="success-title">{title}</span>
        {children}
      </span>
    </output>
  );
};
