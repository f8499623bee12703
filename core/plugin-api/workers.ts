/** What a process knows of those that run jobs, which may be on other machines with other programs. */

export interface WorkerTold {
  /** The data folder that the worker works in, by its name. */
  readonly place: string;
  /** What the plugin's `tools` said there, ten seconds ago at the most; unknown what a worker of another version says. */
  readonly tools: unknown;
  /** What the plugin's `can` said there. */
  readonly can: readonly string[];
}

export interface Workers {
  /** The data folder of this process, by a name that all who share it know it by. */
  readonly place: string;
  /** What the plugin's `tools` and `can` say in each worker that lives. */
  told(): Promise<readonly WorkerTold[]>;
}
