/** One change of a text: the UTF-16 units from `from` to `to`, which is exclusive, give way to `text`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
