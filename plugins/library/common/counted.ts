/** What was done to so many references, as calls answer it. */
export const counted = (count: number, done: string): { success: true; message: string; changed: number } => ({
  success: true,
  message: `${count} ${count === 1 ? 'reference has' : 'references have'} been ${done}.`,
  changed: count,
});
