import { beforeEach, describe, expect, it } from 'vitest';
import { forgetVersion, isStale } from './version';

beforeEach(forgetVersion);

describe('a page', () => {
  it('is stale once the server has another', async () => {
    const tags = ['"a"', '"a"', '"a"', '"b"'];
    const ask = () => Promise.resolve(tags.shift() ?? null);
    expect(await isStale(ask)).toBe(false);
    expect(await isStale(ask)).toBe(false);
    expect(await isStale(ask)).toBe(true);
  });
  it('is not stale because the server cannot be reached', async () => {
    const tags: (string | null)[] = [null, '"a"', '"a"', null, null];
    const ask = () => Promise.resolve(tags.shift() ?? null);
    expect(await isStale(ask)).toBe(false);
    expect(await isStale(ask)).toBe(false);
    expect(await isStale(ask)).toBe(false);
  });
});
