import { describe, expect, it } from 'vitest';
import { demandOf, type Reach, reaches } from './reach.ts';

const of = (scopes: Reach['scopes'], areas: Reach['areas'] = null): Reach => ({ scopes, areas });

describe('what a call asks of a token', () => {
  it('is reading for GET and writing for the rest, unless the call says what it is', () => {
    expect(demandOf({ method: 'GET' }, undefined, [])).toEqual({ scope: 'read' });
    expect(demandOf({ method: 'DELETE' }, { area: 'library' }, [])).toEqual({ scope: 'write', area: 'library' });
    expect(demandOf({ method: 'POST', programs: 'read' }, undefined, [])).toEqual({ scope: 'read' });
    expect(demandOf({ method: 'POST', programs: 'suggest' }, undefined, [])).toEqual({ scope: 'suggest' });
  });

  it('is more than any token has where the call, its plugin or a gate keeps programs out', () => {
    expect(demandOf({ method: 'GET', programs: 'never' }, undefined, [])).toBeUndefined();
    expect(demandOf({ method: 'GET', programs: 'read' }, 'never', [])).toBeUndefined();
    expect(demandOf({ method: 'GET' }, undefined, [undefined, { userTypes: ['operator'] }])).toBeUndefined();
    expect(demandOf({ method: 'GET' }, undefined, [{ userTypes: ['normal', 'operator'] }])).toBeDefined();
  });
});

describe('a token', () => {
  it('does what it was made for: who writes may suggest, who suggests may not write', () => {
    expect(reaches(of(['write']), { scope: 'suggest' })).toBe(true);
    expect(reaches(of(['suggest']), { scope: 'write' })).toBe(false);
    expect(reaches(of(['suggest', 'write']), { scope: 'read' })).toBe(false);
    expect(reaches(of(['read']), { scope: 'suggest' })).toBe(false);
  });

  it('of an area reaches that one alone, and nothing that is of none', () => {
    expect(reaches(of(['read'], ['library']), { scope: 'read', area: 'library' })).toBe(true);
    expect(reaches(of(['read'], ['library']), { scope: 'read', area: 'manuscripts' })).toBe(false);
    expect(reaches(of(['read'], ['library']), { scope: 'read' })).toBe(false);
    expect(reaches(of(['read']), { scope: 'read' })).toBe(true);
  });
});
