/**
 * Names in RIS: `Family, Given, Suffix`. Many files have them in the order in which they are spoken, without a comma; organisations are
 * written so as well, or with a comma at their end, as EndNote has it.
 */
import type { Person } from '../../model/info.ts';
import { isLikePerson } from '../organisations.ts';

/** Small words before a family name. */
const PARTICLE = /^((?:(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|ten|ter|zu|zur|af|av|el|al)\s+)+)(\S.*)$/;

/** Given names, then the family name with the small words before it, then what is behind it. */
const IN_SPOKEN_ORDER = /^(\S.*?)\s+((?:[a-z'’]+\s+)*[^\s.]\S*?)(?:\s+(Jr\.?|Sr\.?|I{2,3}|IV))?$/;

/** `Fanning E.`: initials stand behind the family name alone where lists are sorted. */
const BEFORE_INITIALS = /^(\S{2,}(?:\s\S{2,})*?)\s+((?:\p{Lu}\.[\s-]?)+)$/u;

/** A person's name without a comma. */
export const readSpokenName = (name: string): Person | undefined => {
  const [, before, initials] = BEFORE_INITIALS.exec(name) ?? [];
  if (before !== undefined && !before.includes('.')) return readRisName(`${before}, ${initials}`);
  const [, given, family = name, suffix] = IN_SPOKEN_ORDER.exec(name) ?? [];
  if (given === undefined) return { family: name };
  return readRisName([family, given, ...(suffix === undefined ? [] : [suffix])].join(', '));
};

export const readRisName = (text: string): Person | undefined => {
  const [first = '', given = '', ...rest] = text.split(',').map((part) => part.trim());
  if (first === '') return given === '' ? undefined : readRisName([given, ...rest].join(','));
  const isWhole = rest.length === 0 && given === '' && /\s/.test(first);
  if (isWhole) return !text.includes(',') && isLikePerson(first) ? readSpokenName(first) : { literal: first };
  if (!text.includes(',')) return { family: first };
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
  if (name.literal !== undefined) return isLikePerson(name.literal) ? `${name.literal},` : name.literal;
  const family = [name.particle, name.family ?? name.given].filter(Boolean).join(' ');
  const given = name.family === undefined ? '' : (name.given ?? '');
  if (name.suffix) return `${family}, ${given}, ${name.suffix}`;
  // Two commas tell a family name of several words from an organisation.
  return given === '' ? `${family}${/\s/.test(family) ? ', ,' : ''}` : `${family}, ${given}`;
};
