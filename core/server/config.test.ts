import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settings, settingsTable } from './config.ts';

const read = (env: Record<string, string> = {}) => readConfig(env, '/srv/carrel');

describe('the settings', () => {
  it('[CORE-074] have defaults: environment prod, port 4700, data in the project', () => {
    expect(read()).toMatchObject({
      CARREL_ENV: 'prod',
      PORT: 4700,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:4700',
      CARREL_DATA: '/srv/carrel/.carrel',
      PLANS_FILE: '/srv/carrel/host-web/plans.json',
      PRODUCT_NAME: 'Carrel',
      MAIL_FROM: '"Carrel" <carrel@localhost>',
      TRUST_PROXY: false,
      FLAGS: [],
      CLIENTS: ['carrel-web', 'carrel-desktop'],
    });
  });

  it('are read from text; an empty variable counts as not set', () => {
    const config = read({
      PORT: '8080',
      PUBLIC_URL: 'https://a.example/',
      TRUST_PROXY: '1',
      FLAGS: 'a, b',
      CARREL_DATA: '/data',
      LOG_LEVEL: '',
    });
    expect(config).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'https://a.example',
      TRUST_PROXY: true,
      FLAGS: ['a', 'b'],
      LOG_LEVEL: 'warn',
    });
    expect(config.CARREL_DATA).toBe('/data');
  });

  it.each([
    ['Scriptorium', '"Scriptorium" <carrel@localhost>'],
    ['Smith, "Sons" <x@y.example>', '"Smith, \\"Sons\\" <x@y.example>" <carrel@localhost>'],
  ])('sign mails with the product %s, whatever its name holds', (PRODUCT_NAME, from) => {
    expect(read({ PRODUCT_NAME }).MAIL_FROM).toBe(from);
    expect(read({ PRODUCT_NAME, MAIL_FROM: 'desk@a.example' }).MAIL_FROM).toBe('desk@a.example');
  });

  it('give one clear line for each bad variable and never repeat its value', () => {
    const wrong = { PORT: '70000', CARREL_ENV: 'test', PUBLIC_URL: 'ftp://secret', WORKER: 'maybe' };
    expect(() => read(wrong)).toThrow(ConfigError);
    try {
      read(wrong);
    } catch (error) {
      const { message } = error as Error;
      expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual(['PORT', 'PUBLIC_URL', 'CARREL_ENV', 'WORKER']);
      expect(message).not.toMatch(/70000|secret|maybe/);
    }
  });

  it('are all in the table for the README', () => {
    for (const name of Object.keys(settings)) expect(settingsTable()).toContain(`| \`${name}\` |`);
  });
});
