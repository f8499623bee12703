/** Invented references for the gallery, made from their position so that any number of them costs nothing. */
import { BAND_COLOURS } from '../ui/colours.ts';

export interface Sample {
  readonly title: string;
  readonly authors: string;
  readonly year: number;
  readonly cited: number;
  readonly pdf: boolean;
  readonly tag: string | undefined;
  readonly colour: string | undefined;
}

const SUBJECTS = [
  'Working memory',
  'Soil carbon',
  'Graph rewriting',
  'Coral bleaching',
  'Sentence parsing',
  'Protein folding',
  'Urban heat',
];
const ANGLES = [
  'a longitudinal study',
  'evidence from 41 cities',
  'a registered replication',
  'theory and bounds',
  'a field experiment',
];
const PEOPLE = ['Adebayo, Lindqvist', 'Moreau et al.', 'Okafor', 'Sørensen, Weiß', 'Tanaka, Rossi, Patel', 'Novák'];
const TAGS = ['Method', undefined, 'To read', undefined, undefined, 'Theory'];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export const sampleRow = (index: number): Sample => ({
  title: `${pick(SUBJECTS, index * 3)}: ${pick(ANGLES, index * 7 + 1)}`,
  authors: pick(PEOPLE, index * 5),
  year: 2026 - ((index * 13) % 34),
  cited: (index * 7919) % 2400,
  pdf: index % 3 !== 1,
  tag: pick(TAGS, index),
  colour: pick(BAND_COLOURS, index).value,
});
