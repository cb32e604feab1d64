/** Leads to the application that the visitor has begun in another tab. */
export const OtherTabNote = ({ onTake }: { readonly onTake: () => void }) => (
  <div className="notice sent-note">
    <output>You have begun one in another tab. What you enter here would be a second application.</output>
    <button className="link-button" type="button" onClick={onTake}>
      Go on with it here
    </button>
  </div>
);
