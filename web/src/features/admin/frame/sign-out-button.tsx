import { useState } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { describeAuthError } from '../../../lib/admin-session/auth-problem.ts';

export const SignOutButton = () => {
  const { signOut } = useAdminSession();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leave = async (): Promise<void> => {
    setIsSigningOut(true);
    setProblem(undefined);
    try {
      await signOut();
    } catch (error) {
      setProblem(describeAuthError(error, 'Sign out failed').message);
      setIsSigningOut(false);
    }
  };
  return (
    <>
      <button
        className="button button-secondary"
        type="button"
        disabled={isSigningOut}
        onClick={() => void leave()}
      >
        {isSigningOut ? 'Signing out...' : 'Sign Out'}
      </button>
      {problem !== undefined && (
        <div className="notice sign-out-problem" role="alert">
          <p>{problem}</p>
          <p>You may still be signed in on this device: please try again.</p>
        </div>
      )}
    </>
  );
};
