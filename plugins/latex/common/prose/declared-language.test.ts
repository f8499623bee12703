/** In which language a source says that it is written. */
import { expect, it } from 'vitest';
import { declaredLanguage } from './declared-language.ts';

const raw = String.raw;

it.each([
  [raw`\usepackage[ngerman]{babel}`, 'de_DE'],
  [raw`\usepackage[english,ngerman]{babel}`, 'de_DE'],
  [raw`\usepackage[main=british,ngerman]{babel}`, 'en_GB'],
  [raw`\documentclass[11pt,french]{article}\usepackage{babel}`, 'fr'],
  [raw`\documentclass[11pt,french]{article}`, undefined],
  [raw`\setdefaultlanguage[variant=british]{english}`, 'en_GB'],
  [raw`\setmainlanguage{german}`, 'de_DE'],
  [raw`% \usepackage[ngerman]{babel}`, undefined],
  ['% !TeX spellcheck = de_AT\n\\usepackage[english]{babel}', 'de_AT'],
  ['%!TEX spellcheck=en-gb', 'en-gb'],
  ['% !TeX spellcheck = ../../etc', undefined],
  [raw`\usepackage[klingon]{babel}`, undefined],
])('%s declares %s', (source, code) => {
  expect(declaredLanguage(source)).toBe(code);
});
