import { describe, expect, it } from 'vitest';
import { codeProblem, emailProblem, nameProblem, normaliseEmail, passwordProblem, textOf } from './rules.ts';

describe('[ACC-028] form rules', () => {
  it.each([
    ['ada@example.org', undefined],
    ['  Ada@Example.ORG ', undefined],
    ['', 'required'],
    ['ada', 'email'],
    ['ada@localhost', 'email'],
    ['a@b@example.org', 'email'],
    ['a b@example.org', 'email'],
    ['ada@example..org', 'email'],
    [`${'a'.repeat(250)}@b.de`, 'email'],
  ])('email %j: %s', (email, problem) => expect(emailProblem(email)).toBe(problem));

  it.each([
    ['abcdefg1', undefined],
    ['пароль123', undefined],
    ['', 'required'],
    ['abcdef1', 'password'],
    ['abcdefgh', 'password'],
    ['12345678', 'password'],
    [`a1${'x'.repeat(127)}`, 'password'],
    ['Ada1@example.org', 'passwordIsEmail'],
  ])('password %j: %s', (password, problem) => expect(passwordProblem(password, 'ada1@example.org')).toBe(problem));

  it.each([
    ['Ada', undefined],
    ['   ', 'required'],
    ['x'.repeat(51), 'tooLong'],
  ])('name %j: %s', (name, problem) => expect(nameProblem(name)).toBe(problem));

  it.each([
    ['123456', undefined],
    [' 123 456\n', undefined],
    ['', 'required'],
    [' ', 'required'],
    ['12345', 'code'],
    ['12345a', 'code'],
  ])('code %j: %s', (code, problem) => expect(codeProblem(code)).toBe(problem));

  it('keeps addresses trimmed and in lower case', () => expect(normaliseEmail(' Ada@Example.org ')).toBe('ada@example.org'));

  it('says what the decisions say', () => {
    expect(textOf('email')).toBe('Enter a valid email address.');
    expect(textOf('password')).toBe('Password must have at least 8 characters, with a letter and a digit.');
    expect(textOf('required')).toBe('This field is required.');
  });
});
