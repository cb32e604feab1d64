/** Repeats a check until it passes; rejects with its last failure after many attempts. */
export const eventually = async (check: () => Promise<void>, tries = 600): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await check();
    } catch (error) {
      if (attempt >= tries) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
};
