import '../styles/success-banner.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { CircleCheck } from './line-icons.tsx';

interface SuccessBannerProps {
  readonly title: string;
  /** One span per line. */
  readonly children: ReactNode;
}

/** Takes the focus when it appears. */
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
