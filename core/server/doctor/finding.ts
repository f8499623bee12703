/** What a look at a house finds, in words for whoever runs it. */

/** `fine`; `unsafe`: works, and may not for long or not for everybody; `broken`: does not work. */
export type FindingState = 'fine' | 'unsafe' | 'broken';

export interface Finding {
  readonly state: FindingState;
  readonly says: string;
  /** What to do about it. */
  readonly todo?: string;
}

export const fine = (says: string): Finding => ({ state: 'fine', says });
export const unsafe = (says: string, todo: string): Finding => ({ state: 'unsafe', says, todo });
export const broken = (says: string, todo: string): Finding => ({ state: 'broken', says, todo });

const MARKS: Readonly<Record<FindingState, string>> = { fine: 'ok     ', unsafe: 'unsafe ', broken: 'BROKEN ' };

export const linesOf = ({ state, says, todo }: Finding): readonly string[] => [
  `${MARKS[state]} ${says}`,
  ...(todo === undefined ? [] : [`         → ${todo}`]),
];

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
