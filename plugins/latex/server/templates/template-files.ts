/** The files that a paper of a template starts with. */
import type { Account } from '#plugin-api/server';
import { escapeLatex } from '../../common/source/escape-latex.ts';
import acm from './acm.tex?raw';
import article from './article.tex?raw';
import beamer from './beamer.tex?raw';
import blank from './blank.tex?raw';
import book from './book.tex?raw';
import cv from './cv.tex?raw';
import elsevier from './elsevier.tex?raw';
import homework from './homework.tex?raw';
import ieee from './ieee.tex?raw';
import lecture from './lecture.tex?raw';
import letter from './letter.tex?raw';
import lncs from './lncs.tex?raw';
import moderncv from './moderncv.tex?raw';
import nature from './nature.tex?raw';
import poster from './poster.tex?raw';
import report from './report.tex?raw';
import revtex from './revtex.tex?raw';
import thesis from './thesis.tex?raw';
import thesisIntroduction from './thesis-introduction.tex?raw';
import { authorOf } from './author.ts';

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
  [13, revtex],
  [14, nature],
  [15, book],
  [16, poster],
  [17, lecture],
  [18, moderncv],
]);
const FURTHER: ReadonlyMap<number, readonly { path: string; content: string }[]> = new Map([
  [11, [{ path: 'chapters/introduction.tex', content: thesisIntroduction }]],
]);

interface Beginning {
  readonly title: string;
  /** Whose paper it is; a class that wants given and family name by themselves gets them so. */
  readonly author?: Pick<Account, 'first_name' | 'last_name'> | undefined;
}

/** @param template an id that exists */
export const templateFiles = (template: number, { title, author }: Beginning): { path: string; content: string }[] => {
  const words: Readonly<Record<string, string>> = { title: escapeLatex(title), ...authorOf(author) };
  const content = (MAIN.get(template) ?? blank).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => words[name] ?? whole);
  return [{ path: 'main.tex', content }, ...(FURTHER.get(template) ?? [])];
};
