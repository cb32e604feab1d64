import { LookupFailed } from './lookup-failed.tsx';
import { invalidId } from './lookup-problem.ts';

/** /contact-seller, without the id of a vehicle. */
export const Component = () => <LookupFailed problem={invalidId} />;
