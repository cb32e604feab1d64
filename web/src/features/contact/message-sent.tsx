import { useEffect, useRef } from 'react';
import { OwnPageLink } from '../../components/own-page-link.tsx';
import { CircleCheck } from '../../components/line-icons.tsx';

interface MessageSentProps {
  readonly reference: string;
  readonly onSendAnother: () => void;
}

export const MessageSent = ({ reference, onSendAnother }: MessageSentProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <div className="message-sent">
      <CircleCheck />
      <h2 ref={heading} tabIndex={-1}>
        Message Sent Successfully!
      </h2>
      <p>Thank you for contacting us. We'll get back to you within 24 hours.</p>
      <p>
        Your reference number is <strong translate="no">{reference}</strong>. We are emailing it to you too.
      </p>
      <OwnPageLink>Where is my message?</OwnPageLink>
      <button className="button button-secondary" type="button" onClick={onSendAnother}>
        Send Another Message
      </button>
    </div>
  );
};
