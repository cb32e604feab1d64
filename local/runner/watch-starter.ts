const pollMs = 250;

/** Calls `onGone` once the process that started this one has ended: whatever ends npm, its script must not stay behind. */
export const watchStarter = (onGone: () => void): void => {
  const starter = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(timer);
    onGone();
  }, pollMs);
  timer.unref();
};
