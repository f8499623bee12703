import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 15; SM-S921B) ${CHROME} SamsungBrowser/28.0 Safari/537.36`, 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [`${MAC} Version/26.0 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${PHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0 Safari/537.36', 'Chrome', 'Linux'],
  ['curl/8.5.0', undefined, undefined],
  ['', undefined, undefined],
])('tells browser and system of %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
