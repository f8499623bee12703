/** Names in RIS: `Family, Given, Suffix`; a name without a comma is an organisation or a single name. */
import type { Person } from '../../model/info.ts';

/** Small words before a family name. */
const PARTICLE = /^((?:(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|ten|ter|zu|zur|af|av|el|al)\s+)+)(\S.*)$/;

export const readRisName = (text: string): Person | undefined => {
  const [first = '', given = '', ...rest] = text.split(',').map((part) => part.trim());
  if (first === '') return given === '' ? undefined : readRisName([given, ...rest].join(','));
  if (!text.includes(',')) return /\s/.test(first) ? { literal: first } : { family: first };
  const [, particle, family = first] = PARTICLE.exec(first) ?? [];
  const suffix = rest.join(', ');
  return {
    family,
    ...(given === '' ? {} : { given }),
    ...(particle === undefined ? {} : { particle: particle.trim() }),
    ...(suffix === '' ? {} : { suffix }),
  };
};

export const writeRisName = (name: Person): string => {
  if (name.literal !== undefined) return name.literal;
  const family = [name.particle, name.family ?? name.given].filter(Boolean).join(' ');
  const given = name.family === undefined ? '' : (name.given ?? '');
  if (name.suffix) return `${family}, ${given}, ${name.suffix}`;
  return given === '' ? `${family}${/\s/.test(family) ? ',' : ''}` : `${family}, ${given}`;
};
