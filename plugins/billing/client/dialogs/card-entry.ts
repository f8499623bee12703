/** What a card form offers to the dialog around it, whichever gateway it belongs to. */
export interface CardEntry {
  /** Makes a token of what was typed; `undefined` when something is wrong with it, which the form then shows. */
  takeToken(): Promise<string | undefined>;
}
