/** Windows-1252, which Node 20 decodes as Latin-1: with controls where quotation marks and dashes are (https://encoding.spec.whatwg.org). */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export const decodeWindows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => UPPER.charAt(sign.charCodeAt(0) - 0x80));
