/** Documents as files of a browser, and what they are called when they come back. */
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Bytes of a library that says less of their buffer than a file wants to know. */
export const wordFile = (bytes: Uint8Array, name: string): File => new File([new Uint8Array(bytes)], name, { type: WORD });

/** `thesis.docx` and `clean` are `thesis (clean).docx`. */
export const namedAs = (name: string, what: string): string => name.replace(/(\.[^.]*)?$/, ` (${what})$1`);
