import { suggestEmail } from '#domain/notifications/suggest-email.ts';
import '../../styles/link-button.css';

interface EmailSuggestionProps {
  readonly typed: string;
  readonly onTake: (email: string) => void;
}

/** Asks about a likely typing error in an email address. */
export const EmailSuggestion = ({ typed, onTake }: EmailSuggestionProps) => {
  const suggestion = suggestEmail(typed);
  return (
    suggestion !== undefined && (
      <button className="link-button" type="button" onClick={() => onTake(suggestion)}>
        Did you mean <span translate="no">{suggestion}</span>?
      </button>
    )
  );
};
