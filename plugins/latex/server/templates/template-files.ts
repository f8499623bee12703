/** The files that a paper of a template starts with. */
import { escapeLatex } from '../../common/source/escape-latex.ts';
import acm from './acm.tex?raw';
import article from './article.tex?raw';
import beamer from './beamer.tex?raw';
import blank from './blank.tex?raw';
import cv from './cv.tex?raw';
import elsevier from './elsevier.tex?raw';
import homework from './homework.tex?raw';
import ieee from './ieee.tex?raw';
import letter from './letter.tex?raw';
import lncs from './lncs.tex?raw';
import report from './report.tex?raw';
import thesis from './thesis.tex?raw';
import thesisIntroduction from './thesis-introduction.tex?raw';

/** By the ids of `common/templates.ts`. */
const MAIN: ReadonlyMap<number, string> = new Map([
  [1, blank],
  [2, article],
  [3, report],
  [4, letter],
  [5, cv],
  [6, homework],
  [7, ieee],
  [8, acm],
  [9, lncs],
  [10, elsevier],
  [11, thesis],
  [12, beamer],
]);
const FURTHER: ReadonlyMap<number, readonly { path: string; content: string }[]> = new Map([
  [11, [{ path: 'chapters/introduction.tex', content: thesisIntroduction }]],
]);

/** @param template an id that exists */
export const templateFiles = (template: number, { title }: { title: string }): { path: string; content: string }[] => [
  { path: 'main.tex', content: (MAIN.get(template) ?? blank).replaceAll('{{title}}', () => escapeLatex(title)) },
  ...(FURTHER.get(template) ?? []),
];
