/** Small letters as the server's database makes them: each letter by itself, whatever stands beside it. */

const small = (letter: string): string => (letter === 'İ' ? 'i' : letter.toLowerCase());

export const lowered = (text: string): string =>
  /^[\u0000-\u007f]*$/.test(text) ? text.toLowerCase() : Array.from(text, small).join('');
