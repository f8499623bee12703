/** The shapes of the job queue as the server's start-up and its worker see it. */
import type { JobDefinition, Jobs } from '../../plugin-api/server.ts';

/** A job with who it belongs to; its task is called `plugin.name`. Core's own belong to `core`. */
export interface NamedJob {
  readonly plugin: string;
  readonly name: string;
  readonly definition: JobDefinition;
}

export interface JobCounts {
  /** Ready, due later, or waiting for the next try. */
  readonly waiting: number;
  readonly running: number;
  /** Given up after the last try; they stay until somebody looks. */
  readonly parked: number;
}

/** What a worker tells of itself. */
export interface WorkerSelf {
  /** The data folder that it works in, by its name. */
  readonly place: string;
  /** What the plugins can do there, by plugin. */
  tools(): Promise<Readonly<Record<string, unknown>>>;
  /** What it can that others may not, as jobs need it. */
  can?(): Promise<readonly string[]>;
}

export interface LivingWorker {
  readonly place: string;
  readonly tools: Readonly<Record<string, unknown>>;
  readonly can: readonly string[];
}

export interface RunJobsOptions {
  /** Jobs run at once, and beside them one that is not `bulk` and one that is `urgent`. */
  readonly concurrency: number;
  readonly self?: WorkerSelf;
}

export interface JobQueue {
  /** What a plugin gets: it adds jobs of its own only. */
  of(plugin: string): Jobs;
  /** Tells how urgent jobs are that are added from now on; of a type that was not told of they are `ordinary`. */
  declare(definitions: readonly NamedJob[]): void;
  /** Works on jobs until stopped; survives a database that goes away and comes back. */
  run(definitions: readonly NamedJob[], options: RunJobsOptions): Promise<{ stop(): Promise<void> }>;
  /** Runs what is due now and returns when nothing is left; for tests and scripts. */
  drain(definitions: readonly NamedJob[]): Promise<void>;
  counts(): Promise<JobCounts>;
  /** Workers that live, in whatever process, on whatever machine. */
  workers(): Promise<readonly LivingWorker[]>;
}
