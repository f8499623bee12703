/** Moments as PDF and XFDF write them: `D:20260131140509+01'00'`; everything behind the year may be missing. */

const PDF_DATE = /^\s*(?:D:)?(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d))?)?)?)?)?(?:(Z)|([+-])(\d\d)'?(?:(\d\d)'?)?)?/;

/** @returns the moment in ISO 8601 (UTC); a date without a zone is taken for UTC; `undefined` when it is none */
export const readPdfDate = (text: string): string | undefined => {
  const found = PDF_DATE.exec(text.slice(0, 60));
  if (!found) return undefined;
  const [year, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map((part) => part && Number(part));
  const sign = found[8] === '-' ? -1 : 1;
  const offset = sign * (Number(found[9] ?? 0) * 60 + Number(found[10] ?? 0));
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute) - offset, Number(second));
  const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31 && Number(year) >= 1000;
  return isDate ? new Date(time).toISOString() : undefined;
};

/** @param iso a moment in ISO 8601; parts of a second are left out */
export const writePdfDate = (iso: string): string => `D:${iso.slice(0, 19).replace(/[-T:]/g, '')}+00'00'`;
