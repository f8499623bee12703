/** What a process of people who ask one web process is told, and what it tells. */
export interface AskingTask {
  /** Of the web process. */
  readonly url: string;
  /** They make one call after the other. */
  readonly people: readonly {
    readonly token: string;
    /** A project of theirs, which they change. */
    readonly project: number;
  }[];
  readonly seconds: number;
  /** Calls of all of them, which may end it before its time. */
  readonly most: number;
  /** Milliseconds from one call of a person to their next; 0: as soon as it is answered. */
  readonly pace: number;
}

export interface Asked {
  readonly answered: number;
  /** Seconds. */
  readonly took: number;
}
