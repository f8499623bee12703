/** What is asked of a grammar service, and what it finds: texts in which LaTeX is markup, and stretches of them. */
import * as z from 'zod/mini';

/** LanguageTool's: what is certainly wrong, or matters of style too. */
export const Level = z.enum(['default', 'picky']);
export type Level = z.output<typeof Level>;

/** Of one text, in UTF-16 units, markup included. Longer paragraphs are no prose. */
export const LONGEST_TEXT = 20_000;
export const MOST_PIECES = 4_000;
/** Of one call. */
export const MOST_TEXTS = 8;

/** A part of a text: what is read as it is written, or what the service reads in the place of what is written. */
export const Piece = z.union([
  z.object({ text: z.string() }),
  /** `markup` is as long as what is written and holds nothing of it: what is no prose goes nowhere. */
  z.object({ markup: z.string(), interpretAs: z.string() }),
]);
export type Piece = z.output<typeof Piece>;

export const writtenOf = (piece: Piece): string => ('text' in piece ? piece.text : piece.markup);

/** How long a text is where it stands. */
export const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + writtenOf(piece).length, 0);

/** As the service reads it. */
const readOf = (piece: Piece): string => ('text' in piece ? piece.text : piece.interpretAs);

/** In the order of the text, without a gap: places in it are places in the source. */
export const MarkedText = z.array(Piece).check(
  z.minLength(1),
  z.maxLength(MOST_PIECES),
  z.refine(
    (pieces) =>
      lengthOf(pieces) <= LONGEST_TEXT && pieces.reduce((sum, piece) => sum + readOf(piece).length, 0) <= 2 * LONGEST_TEXT,
    'This text is too long.',
  ),
);
export type MarkedText = z.output<typeof MarkedText>;

export const GrammarMatch = z.object({
  /** In UTF-16 units from the beginning of the text. */
  offset: z.int(),
  length: z.int(),
  message: z.string(),
  /** Id of the rule, the same wherever it is broken. */
  rule: z.string(),
  /** What the rule is about. */
  title: z.string(),
  /** What may have been meant, the likeliest first. */
  replacements: z.array(z.string()),
});
export type GrammarMatch = z.output<typeof GrammarMatch>;

/**
 * Why texts were not checked: `busy` and `spent` pass by themselves (the service has too much to do, the person has asked for much);
 * `unreachable` gave no answer, `unreadable` none that is one, `refused` does not take such texts, their language perhaps.
 */
export const GrammarProblem = z.enum(['busy', 'spent', 'unreachable', 'unreadable', 'refused']);
export type GrammarProblem = z.output<typeof GrammarProblem>;

/** A rule that a person does not want to hear of. */
export const IgnoredRule = z.object({ id: z.int(), rule: z.string(), title: z.string() });
export type IgnoredRule = z.output<typeof IgnoredRule>;

/** Of one person. */
export const MOST_RULES = 500;
