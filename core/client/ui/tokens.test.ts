// Computes contrast from the token file itself, so that no theme can drift below what people can read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const tokensOf = (theme: string): Record<string, string> => {
  const start = css.indexOf(`[data-theme="${theme}"] {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
};

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, WCAG 2. */
const luminance = (hex: string): number => {
  const rgb = Number.parseInt(hex.slice(1), 16);
  return 0.2126 * linear(rgb >> 16) + 0.7152 * linear((rgb >> 8) & 255) + 0.0722 * linear(rgb & 255);
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'accent-soft', 'said', 'said-chosen'];
const TEXTS = ['text-1', 'text-2', 'text-3', 'accent-text', 'danger-text', 'warning-text', 'success-text'];
const OWN: readonly (readonly [string, string])[] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-active'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['danger-text', 'danger-soft'],
  ['warning-text', 'warning-soft'],
  ['success-text', 'success-soft'],
  ['text-1', 'selection'],
  ['text-1', 'raised'],
  ['on-tooltip', 'tooltip'],
  ['chip-text', 'chip-yellow'],
  ['chip-text', 'chip-green'],
  ['chip-text', 'chip-blue'],
  ['chip-text', 'chip-pink'],
  ['chip-text', 'chip-purple'],
  ['chip-text', 'chip-orange'],
  ['chip-text', 'chip-teal'],
  ['chip-text', 'chip-magenta'],
  ['chip-text', 'chip-sand'],
  ['chip-text', 'chip-coral'],
];
const SIGNS: readonly (readonly [string, string])[] = [
  ['control-line', 'surface-1'],
  ['control-line', 'surface-2'],
  ['focus', 'surface-0'],
  ['focus', 'surface-2'],
  ['focus', 'surface-3'],
];

describe.each([
  ['light', 4.5],
  ['dark', 4.5],
  // 7:1 for text on surfaces; what stands on a colour of its own keeps the 7 as well.
  ['contrast', 7],
] as const)('theme %s', (theme, least) => {
  const tokens = tokensOf(theme);
  const of = (name: string): string => {
    const value = tokens[name];
    if (!value) throw new Error(`${theme} has no --${name}`);
    return value;
  };
  const pairs = [...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)), ...OWN];

  it.each(pairs)(`[CORE-018] %s on %s reads at ${String(least)}:1 or better`, (text, surface) => {
    expect(contrast(of(text), of(surface))).toBeGreaterThanOrEqual(least);
  });

  it.each(SIGNS)('[CORE-018] %s is seen on %s at 3:1 or better', (sign, surface) => {
    expect(contrast(of(sign), of(surface))).toBeGreaterThanOrEqual(3);
  });
});

it('[CORE-018] every theme names the same colours', () => {
  const names = (theme: string) => Object.keys(tokensOf(theme)).sort();
  const inAll = names('light').filter((name) => !name.startsWith('skeleton'));
  for (const theme of ['dark', 'contrast']) expect(names(theme)).toEqual(expect.arrayContaining(inAll));
});
