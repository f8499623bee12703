/** How large a .docx may be. What is larger is refused before it is unpacked; sizes are those that really come out. */
export const PACKAGE_LIMITS = {
  /** Bytes of the file. */
  file: 100_000_000,
  /** Files in it. */
  entries: 5_000,
  /** Bytes of one of its parts that is read, unpacked. */
  part: 48_000_000,
  /** Bytes of all that are. */
  parts: 96_000_000,
  /** Times that a part above eight megabytes may be larger than what it was packed to. */
  ratio: 150,
} as const;
