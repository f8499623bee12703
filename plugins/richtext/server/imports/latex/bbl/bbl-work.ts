/** A work as a list of references tells it: fields as a `.bib` file has them, with the LaTeX that is in them. */
export interface BblWork {
  readonly key: string;
  readonly type: string;
  readonly fields: Readonly<Record<string, string>>;
  /** As it stands in the list. */
  readonly written: string;
}
