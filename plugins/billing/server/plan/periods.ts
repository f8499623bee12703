/** Calendar months, as subscriptions count them. */

/** The last day of a month, where the month has no such day; always counted from the first one, so that the 31st comes back. */
export const addMonths = (from: Date, months: number): Date => {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return moved;
};
