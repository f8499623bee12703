/** Reads what the shell's `times` prints: user and system time, of the shell and of all that it waited for. */

/** @returns seconds, or `undefined` when nothing was told because the run was killed */
export const cpuSeconds = (times: string): number | undefined => {
  const parts = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.length === 0
    ? undefined
    : parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
};
