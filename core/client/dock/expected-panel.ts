/** A panel that stood in front when the person left, and so is about to be shown again. */
export interface ExpectedPanel {
  readonly instance: string;
  readonly type: string;
  readonly params: object;
}
