/** What pdf.js complains of while it reads: it leaves out what it cannot read and says so on the console only. */

/** Of these something may be missing on the page; its other complaints are about what cannot be seen. */
const LOSSES =
  /(?:getOperatorList|parseShading|handleTilingType|_handleColorSpace|getContentStream|buildFontPaths) - ignoring (?!operator|beginMarked)|Unable to decode|maximum allowed size|rest of the image/;

export interface Complaints {
  /** Whether something was lost since it was asked last. */
  hasLost(): boolean;
  /** Gives the console back. */
  end(): void;
}

/** Listens from now on; nothing is written to the console until it ends. */
export const listenToComplaints = (): Complaints => {
  const { warn } = console;
  let lost = false;
  console.warn = (complaint: unknown) => {
    lost ||= LOSSES.test(String(complaint));
  };
  return {
    hasLost: () => {
      const had = lost;
      lost = false;
      return had;
    },
    end: () => {
      console.warn = warn;
    },
  };
};
