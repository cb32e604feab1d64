/** Why a command failed, in plain words where they are known. */
export const explainFailure = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') {
    return 'The local product does not answer. Start it with: npm start';
  }
  return error instanceof Error ? error.message : String(error);
};
