/** Retries until the check passes; throws the last failure after many attempts. */
export const eventually = async (check: () => Promise<void>, attempts = 600): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await check();
    } catch (error) {
      if (attempt >= attempts) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
};
