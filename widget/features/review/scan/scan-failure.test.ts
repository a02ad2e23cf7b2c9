import { describe, expect, test } from 'vitest';
import { scanText } from '../../../text/scan.ts';
import { isReported, scanFailure } from './scan-failure.ts';

const page = { secure: true, supported: true, framed: false, allowedByPolicy: true };
/** As the scanner fails: its own error, the browser's being the cause. */
const refused = (name: string) => ({ name: 'SdkError', code: 'OTHER', message: name, cause: { name } });
const lacking = { name: 'SdkError', code: 'WRONG_PLATFORM', message: 'getUserMedia is not defined' };

describe('ER-15 why the camera reads nothing', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied-by-system'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('%s: %s', (name, failure) => {
    expect(scanFailure(refused(name), page)).toBe(failure);
  });
  test('in a frame the page around it may be the one that refused', () => {
    const framed = { ...page, framed: true };
    expect(scanFailure(refused('NotAllowedError'), { ...framed, allowedByPolicy: undefined })).toBe(
      'denied-in-frame',
    );
    expect(scanFailure(refused('NotAllowedError'), { ...framed, allowedByPolicy: false })).toBe(
      'blocked-by-page',
    );
  });
  test('what the browser lacks, it lacks for good; on an insecure address it only hides it', () => {
    expect(scanFailure(lacking, { ...page, supported: false })).toBe('unsupported');
    expect(scanFailure(lacking, { ...page, secure: false, supported: false })).toBe('insecure');
  });
  test.each([
    { code: 'OTHER', message: 'Unable to play video stream. Is webcam working?' },
    new TypeError('Failed to fetch dynamically imported module'),
    undefined,
    'text',
  ])('%j: failed', (error) => {
    expect(scanFailure(error, page)).toBe('failed');
  });
  test('the shopper’s choice and what their device lacks are reported to nobody', () => {
    const all = Object.keys(scanText.failures) as (keyof typeof scanText.failures)[];
    expect(all.filter(isReported)).toEqual(['blocked-by-page', 'insecure', 'unsupported', 'failed']);
  });
  test('every sentence names the way on', () => {
    for (const sentence of Object.values(scanText.failures)) expect(sentence).toMatch(/tapez le code\.$/i);
  });
});
