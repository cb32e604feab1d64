import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useId } from 'react';

/**
 * Returns a mutation that ignores calls while one with its key runs; without a key, while one of this component runs. `isPending` disables a
 * button a render later, too late for a fast second click.
 */
export const useSingleFlight = <Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) => {
  const client = useQueryClient();
  const id = useId();
  const mutationKey = options.mutationKey ?? [id];
  const mutation = useMutation({ ...options, mutationKey });
  return {
    ...mutation,
    mutate: (...call: Parameters<typeof mutation.mutate>): void => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(...call);
    },
  };
};
