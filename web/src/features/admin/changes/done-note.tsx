interface DoneNoteProps {
  readonly text: string;
  readonly onUndo: () => void;
}

/** Says what was stored, and undoes it. */
export const DoneNote = ({ text, onUndo }: DoneNoteProps) => (
  <p className="work-done">
    <span>{text}</span>
    <button className="link-button" type="button" onClick={onUndo}>
      Undo
    </button>
  </p>
);
