/** What keys of other editors ask of the workbench. */
export interface KeyParts {
  /** Runs a command of the workbench. */
  readonly run: (command: string) => unknown;
  /** A part of the editor has not come. */
  readonly onFailure: (error: unknown) => void;
}
