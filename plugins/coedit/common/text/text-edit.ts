/** One change of a text: the UTF-16 units from `from` to `to`, which is exclusive, give way to `text`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What edits make of a text. @param edits in order, not overlapping */
export const applied = (text: string, edits: readonly TextEdit[]): string => {
  let made = '';
  let at = 0;
  for (const edit of edits) {
    made += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return made + text.slice(at);
};
